/** Somebody else saved the page first: where the two differ, and whose shall stand. */
import { Button, Modal, Typography } from 'antd';
import { differencesOf } from '#contract/card-page/difference';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { VersionConflict } from '#contract/envelope';
import { componentTexts } from '#src/components/texts';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { cardPage } from '#src/models/card-page';
import { useModel } from '#src/runtime/react';
import { DifferenceList, type Differences } from '../list/DifferenceList';
import { editorTexts } from '../texts';
import type { PageDraft } from './edit-history';

interface DraftConflictProps {
  readonly pageId: number;
  readonly conflict: VersionConflict;
  readonly mine: PageDraft;
  readonly onTakeTheirs: (theirs: CardPageDetail) => void;
  readonly onApplyMine: () => void;
  readonly onCancel: () => void;
}

export function DraftConflict(props: DraftConflictProps) {
  const { pageId, conflict, mine, onTakeTheirs, onApplyMine, onCancel } = props;
  const { conflict: text } = useTexts(componentTexts);
  const { takeTheirsHint } = useTexts(editorTexts);
  const { detail, problems } = useModel(cardPage);
  const theirs = detail?.page.id === pageId && detail.version === conflict.version ? detail : undefined;
  const record = useRecord(
    { data: theirs, problem: problems.detail, fetch: cardPage.actions.fetchDetail(pageId) },
    conflict.version,
  );
  const { by, at } = conflict;
  return (
    <Modal
      open
      title={text.title}
      onCancel={onCancel}
      footer={[
        <Button key="back" onClick={onCancel}>
          {text.back}
        </Button>,
        <Button key="theirs" disabled={!theirs} onClick={() => theirs && onTakeTheirs(theirs)}>
          {text.takeTheirs}
        </Button>,
        <Button key="mine" type="primary" onClick={onApplyMine}>
          {text.applyMine}
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {by === null || at === null ? text.changedBySomebody : text.changedBy(by, displayInstant(at))}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{takeTheirsHint}</Typography.Paragraph>
      <RecordView record={record} waitingLines={2}>
        {({ draft }) => <DifferenceList differences={between(draft, mine.content)} />}
      </RecordView>
    </Modal>
  );
}

const between = (...contents: Parameters<typeof differencesOf>): Differences =>
  differencesOf(...contents).map(({ fields, ...each }) => ({ ...each, fields: [...fields] }));
