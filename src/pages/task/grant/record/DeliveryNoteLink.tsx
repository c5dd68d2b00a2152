/** Links to the delivery note, to be enclosed with the cards; the one with whole telephones is recorded when opened. */
import { Button } from 'antd';
import type { GrantDetail } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useLabels } from '#src/locales';
import { deliveryNoteAddress } from '#src/models/grant';

/** Electronic cards have no delivery note. */
export const hasDeliveryNote = ({ delivery, status }: GrantDetail['grant']) =>
  delivery !== 'electronic' && status !== 0;

interface DeliveryNoteLinkProps {
  readonly id: GrantDetail['grant']['id'];
}

export function DeliveryNoteLink({ id }: DeliveryNoteLinkProps) {
  const { deliveryNote } = useLabels(grantWords).actions;
  const address = deliveryNoteAddress({ id });
  // On a phone it is a menu item, where a button would have a border of its own.
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

/** Placed beside the masked telephone, which this note shows whole. */
export function FullDeliveryNoteLink({ id }: DeliveryNoteLinkProps) {
  const { deliveryNoteInFull } = useLabels(grantWords).actions;
  return (
    <a href={deliveryNoteAddress({ id, phones: 'full' })} download>
      {deliveryNoteInFull}
    </a>
  );
}
