/** Says in a form what a new name changes and what keeps the old one, and offers a new record instead. */
import { Alert, Button, Form } from 'antd';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import { formWords } from './texts';

interface RenameNoticeProps {
  /** The record's name when the form opened. */
  readonly before: string;
  /** Cards that merchants and users got under it. */
  readonly soldCardCount: number;
  readonly createLabel: string;
  readonly onCreate: () => void;
}

export function RenameNotice({ before, soldCardCount, createLabel, onCreate }: RenameNoticeProps) {
  const { rename: text } = useLabels(formWords);
  const typed: unknown = Form.useWatch('name');
  if (typeof typed !== 'string' || typed.trim() === '' || typed.trim() === before) return null;
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginBlockEnd: 16 }}
      title={text.kept(before, displayCount(soldCardCount))}
      description={text.instead}
      action={
        <Button size="small" onClick={onCreate}>
          {createLabel}
        </Button>
      }
    />
  );
}
