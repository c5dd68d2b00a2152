/** Prints the page that is put beside the cards; with whole telephones, it leaves a record. */
import { Button } from 'antd';
import type { GrantDetail } from '#contract/grant/endpoints';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useTexts } from '#src/locales';
import { grantLabels } from '#src/locales/labels/grant';
import { deliveryNoteAddress } from '#src/models/grant';

/** Cards that nobody carries have none. */
export const hasDeliveryNote = ({ delivery, status }: GrantDetail['grant']) =>
  delivery !== 'electronic' && status !== 0;

interface DeliveryNoteLinkProps {
  readonly id: GrantDetail['grant']['id'];
}

export function DeliveryNoteLink({ id }: DeliveryNoteLinkProps) {
  const { deliveryNote } = useTexts(grantLabels).actions;
  const address = deliveryNoteAddress({ id });
  // On a phone it is an entry of a menu, where a button would have an edge of its own.
  return useIsNarrow() ? (
    <a href={address} download>
      {deliveryNote}
    </a>
  ) : (
    <Button href={address} download>
      {deliveryNote}
    </Button>
  );
}

/** Beside the masked telephone that it shows whole. */
export function FullDeliveryNoteLink({ id }: DeliveryNoteLinkProps) {
  const { deliveryNoteInFull } = useTexts(grantLabels).actions;
  return (
    <a href={deliveryNoteAddress({ id, phones: 'full' })} download>
      {deliveryNoteInFull}
    </a>
  );
}
