/** The page 编辑页面 (cardconfig/edit/:id): reads the page and opens it in the editor. */
import { Button, Result } from 'antd';
import { useParams } from 'react-router-dom';
import { cardPageWords } from '#contract/card-page/labels';
import { PlainTitle } from '#src/components/plain/PlainTitle';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useRecordName } from '#src/controllers/record/use-record-name';
import { recordIdOf } from '#src/lib/list/record-key';
import { useLabels, useTexts } from '#src/locales';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import { cardPagePaths } from '../paths';
import { editorTexts } from '../texts';
import { PageEditor } from './PageEditor';

const { actions } = cardPage;

export default function EditCardPagePage() {
  const { id: key = '' } = useParams();
  const id = recordIdOf(key);
  return id === undefined ? <MissingPage /> : <Read key={id} id={id} />;
}

function Read({ id }: { readonly id: number }) {
  const { detail, problems } = useModel(cardPage, 'detail', 'problems');
  const shown = detail?.page.id === id ? detail : undefined;
  const record = useRecord(
    { data: shown, problem: problems.detail, fetch: actions.fetchDetail(id), clear: actions.clearDetail() },
    id,
  );
  useRecordName(shown?.page.name);
  return (
    // A later failed read doesn't unmount the editor, whose input would be lost: the editor itself says if the page was
    // deleted.
    <RecordView
      record={shown ? { ...record, problem: undefined } : record}
      missing={<MissingPage />}
      waitingLines={12}
    >
      {(data) => <PageEditor detail={data} />}
    </RecordView>
  );
}

function MissingPage() {
  const text = useTexts(editorTexts);
  const { lists } = useLabels(cardPageWords);
  return (
    <Result
      icon={<MissingIcon />}
      title={<PlainTitle>{text.missing}</PlainTitle>}
      subTitle={text.missingHint}
      extra={<Button href={cardPagePaths.list}>{lists.cardPages}</Button>}
    />
  );
}
