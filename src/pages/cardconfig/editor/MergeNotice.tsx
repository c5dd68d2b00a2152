/** Whose changes were taken in, with the way back where they took the place of one's own. */
import { Alert, Button } from 'antd';
import { useTexts } from '#src/locales';
import { editorTexts } from '../texts';

interface MergeNoticeProps {
  readonly by: string | undefined;
  /** Theirs stand where both had changed the same. */
  readonly isTaken: boolean;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
}

export function MergeNotice({ by, isTaken, onTakeBack, onClose }: MergeNoticeProps) {
  const { merge: text } = useTexts(editorTexts);
  const person = by ?? text.somebody;
  return (
    <Alert
      showIcon
      type="info"
      style={{ marginBlockEnd: 12 }}
      title={isTaken ? text.tookTheirs(person) : text.done(person)}
      action={
        isTaken && (
          <Button size="small" onClick={onTakeBack}>
            {text.takeBack}
          </Button>
        )
      }
      closable={{ onClose }}
    />
  );
}
