/** The dialog 发布页面: the problems that prevent publication, or what it changes for customers. */
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { pageLimits } from '#contract/card-page/constants';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import type { Problem } from '#contract/card-page/problem';
import { findProblems, knownImages, problemsFrom, type ImageOf } from '#contract/card-page/problems';
import { countedTo } from '#src/components/fields/counted-to';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import type { Sending } from '#src/controllers/form/use-submission';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import type { WriteOutcome } from '#src/models/calls/writes';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { ProblemList } from '../ProblemList';
import { SeenChanges } from './SeenChanges';

interface Note {
  readonly note?: string;
}
type Published = WriteOutcome<{ readonly version: number; readonly versionNo: number }>;

interface PublishDialogProps {
  readonly detail: CardPageDetail;
  /** Facts about pictures, if the caller knows more than `detail` contains. */
  readonly imageOf?: ImageOf;
  /** @param published undefined if the person has cancelled */
  readonly onDone: (published?: { readonly version: number; readonly versionNo: number }) => void;
  readonly onProblem: (problem: Problem) => void;
  /** Called if somebody else has saved the page meanwhile; without it, the two edits are compared here. */
  readonly onConflict?: () => void;
  /** Called with the problems that only the server found. */
  readonly onRefused?: (problems: readonly Problem[]) => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { imageOf, onDone, onProblem, onConflict, onRefused } = props;
  // The page as it was when the dialog opened.
  const [detail] = useState(props.detail);
  const { dialogs, title } = useTexts(cardPageTexts);
  const { actions: labels } = useLabels(cardPageWords);
  const { charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const { page, version, draft } = detail;
  const { id, name, kind, usageCount, versionNo } = page;
  const [problems, setProblems] = useState(() =>
    findProblems(kind, draft, imageOf ?? ((key) => knownImages(detail.images).get(key))),
  );
  const send = async (given: Note, sending: Sending) => {
    const outcome = await replyOf(
      dispatch(cardPage.actions.publish({ name, body: { id, version: sending.version, ...given } })),
    );
    // For example, a picture was removed after the preview.
    if (outcome?.kind === 'refused') {
      const found = problemsFrom(
        outcome.fields.filter(({ path }) => path.startsWith('content.')),
        draft,
      );
      setProblems(found);
      onRefused?.(found);
    }
    if (outcome?.kind !== 'conflict' || !onConflict) return outcome;
    onConflict();
    return undefined;
  };
  return (
    <RecordFormDialog<Note, Note, Published>
      draft={{ form: `page.publish ${id} ${version}`, version: 1 }}
      title={title(labels.publish, name)}
      confirmText={labels.publish}
      isClosed={problems.length > 0}
      width={640}
      toGiven={({ note = '' }) => (note.trim() === '' ? {} : { note: note.trim() })}
      send={send}
      edited={{ entityKind: 'card_page', version }}
      onDone={(published) => onDone(published?.data)}
      onCancel={() => onDone()}
    >
      {problems.length > 0 ? (
        <>
          <Alert
            showIcon
            type="warning"
            title={dialogs.publishProblems(displayCount(problems.length))}
            style={{ marginBlockEnd: 12 }}
          />
          <ProblemList content={draft} problems={problems} onProblem={onProblem} />
        </>
      ) : (
        <>
          <Alert
            showIcon
            type="info"
            title={dialogs.publishText}
            description={usageCount > 0 && dialogs.publishUsed(displayCount(usageCount))}
            style={{ marginBlockEnd: 16 }}
          />
          {versionNo !== null && <SeenChanges pageId={id} from={versionNo} />}
          <Form.Item
            name="note"
            label={dialogs.note}
            rules={[charactersMax(dialogs.note, pageLimits.noteMax)]}
          >
            <Input.TextArea rows={2} {...countedTo(pageLimits.noteMax)} />
          </Form.Item>
        </>
      )}
    </RecordFormDialog>
  );
}
