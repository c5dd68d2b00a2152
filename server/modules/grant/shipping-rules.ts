/** How the cards of a grant may be sent, for shipping and for editing it. */
import { refuseFields } from '../../refusal';
import { say } from '../../texts/say';
import type { GrantState } from './grant-repository';

/** @throws Refusal invalidFields when cards that are not mailed are given a courier */
export function refuseCourier(
  { delivery }: Pick<GrantState, 'delivery'>,
  { courier, trackingNo }: Pick<GrantState, 'courier' | 'trackingNo'>,
): void {
  if (delivery === 'mail' || (courier ?? trackingNo) === null) return;
  const message = say(delivery === 'electronic' ? '电子卡没有快递' : '自提的卡没有快递');
  throw refuseFields([{ path: 'courier', message }]);
}
