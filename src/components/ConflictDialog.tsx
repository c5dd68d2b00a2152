/** Shown when somebody else's edit was saved first: who and when, what differs, and the choice which edit to keep. */
import { Button, Typography } from 'antd';
import type { VersionConflict } from '#contract/envelope';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import './audit/ChangeTable.css';
import './ConflictDialog.css';
import { describeRecord } from './audit/describe-record';
import { useAuditWords } from './audit/use-audit-words';
import { Dialog } from './layers/Dialog';
import { componentTexts } from './texts';

interface ConflictDialogProps {
  /** The kind of the edited record, whose field labels are shown. */
  readonly entityKind: string;
  /** Names for codes and ids, by field and value. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly conflict: VersionConflict;
  /** The unsent edit, under the field names that the audit trail uses. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly isBusy: boolean;
  readonly onTakeTheirs: () => void;
  /** Sends the person's edit again, over the other one. */
  readonly onApplyMine: () => void;
  /** Goes back to the form with its input. */
  readonly onCancel: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { entityKind, names = {}, conflict, mine, isBusy, onTakeTheirs, onApplyMine, onCancel } = props;
  const text = useTexts(componentTexts).conflict;
  const words = useAuditWords();
  const { by, at, before, after } = conflict;
  const { changes } = describeRecord({ entityKind, before, after, detail: { names } }, words);
  const wanted = new Map(
    describeRecord({ entityKind, before: null, after: mine, detail: { names } }, words).changes.map(
      (change) => [change.field, change.after],
    ),
  );
  return (
    <Dialog
      width={720}
      title={text.title}
      onCancel={onCancel}
      footer={[
        <Button key="back" type="primary" onClick={onCancel}>
          {text.back}
        </Button>,
        <Button key="theirs" disabled={isBusy} onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>,
        <Button key="mine" danger loading={isBusy} onClick={onApplyMine}>
          {text.applyMine}
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {by === null || at === null ? text.changedBySomebody : text.changedBy(by, displayInstant(at))}
      </Typography.Paragraph>
      {changes.length === 0 ? (
        <Typography.Paragraph type="secondary">{text.noDifference}</Typography.Paragraph>
      ) : (
        <table className="ChangeTable ConflictDialog-table">
          <thead>
            <tr>
              <th scope="col">{words.texts.changedField}</th>
              <th scope="col">{text.seen}</th>
              <th scope="col">{text.theirs}</th>
              <th scope="col">{text.mine}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.label}</th>
                <td>{change.before}</td>
                <td className="ChangeTable-after">{change.after}</td>
                <td>{wanted.get(change.field) ?? words.texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
