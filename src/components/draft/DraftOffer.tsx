/** Offers to restore or discard the input that an earlier visit left unfinished. */
import { Alert, Button, Space } from 'antd';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import type { KeptDraft } from './use-kept-draft';

interface DraftOfferProps<Values> {
  readonly draft: KeptDraft<Values>;
  /** Puts the draft's values into the form. */
  readonly onTakeUp: (values: Values) => void;
}

export function DraftOffer<Values>({ draft, onTakeUp }: DraftOfferProps<Values>) {
  const text = useTexts(componentTexts);
  const look = { showIcon: true, type: 'info', role: 'status', style: { marginBlockEnd: 16 } } as const;
  if (draft.isElsewhere) return <Alert {...look} title={text.draftElsewhere} />;
  if (!draft.found) return null;
  return (
    <Alert
      {...look}
      title={text.draftFound(displayInstant(new Date(draft.found.savedAtMs).toISOString()))}
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={() => draft.takeUp(onTakeUp)}>
            {text.draftTakeUp}
          </Button>
          <Button size="small" onClick={draft.throwAway}>
            {text.draftThrowAway}
          </Button>
        </Space>
      }
    />
  );
}
