/** Offers to restore or discard the input that an earlier visit left unfinished. */
import { Alert, Button, Space } from 'antd';
import { displayInstant } from '../../lib/date';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly onTakeUp: () => void;
  readonly onThrowAway: () => void;
}

export function DraftOffer({ savedAtMs, onTakeUp, onThrowAway }: DraftOfferProps) {
  const text = useTexts(componentTexts);
  return (
    <Alert
      showIcon
      type="info"
      role="status"
      style={{ marginBlockEnd: 16 }}
      title={text.draftFound(displayInstant(new Date(savedAtMs).toISOString()))}
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={onTakeUp}>
            {text.draftTakeUp}
          </Button>
          <Button size="small" onClick={onThrowAway}>
            {text.draftThrowAway}
          </Button>
        </Space>
      }
    />
  );
}
