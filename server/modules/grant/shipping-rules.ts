/** How the cards of a grant may be sent, for granting, shipping and editing. */
import type { DeliveryWay } from '#contract/grant/constants';
import type { Waybill } from '#contract/grant/endpoints';
import { trackingKeyOf } from '#contract/grant/waybill';
import { refuseFields, type FieldMessage } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { GivenWaybills } from './waybills';

interface Mailed {
  readonly delivery: DeliveryWay;
  readonly quantity: number;
}

interface Sending {
  readonly waybills: readonly Waybill[];
  readonly given: GivenWaybills;
  /** YYYY-MM-DD of the business. */
  readonly today: string;
  /** The cards leave now, so that each waybill has its number. */
  readonly isLeaving?: boolean;
}

/** @throws Refusal invalidFields */
export function refuseWaybills(grant: Mailed, sending: Sending): void {
  const faults = [...faultsOf(grant, sending)];
  if (faults.length > 0) throw refuseFields(faults);
}

function* faultsOf(
  { delivery, quantity }: Mailed,
  { waybills, given, today, isLeaving = false }: Sending,
): Generator<FieldMessage> {
  const pathOf = (place: number, field: keyof Waybill) =>
    given.waybills ? `waybills.${place}.${field}` : field;
  if (delivery !== 'mail') {
    const message = say(delivery === 'electronic' ? '电子卡没有快递' : '自提的卡没有快递');
    if (waybills.length > 0) yield { path: pathOf(0, 'courier'), message };
    return;
  }
  if (isLeaving && waybills.length === 0) yield { path: 'courier', message: say('请填写快递公司') };
  const keys = waybills.map(({ trackingNo }) => trackingNo && trackingKeyOf(trackingNo));
  for (const [place, { day, courier, trackingNo }] of waybills.entries()) {
    if (day !== null && day > today)
      yield { path: pathOf(place, 'day'), message: say('寄出日期不能晚于今天') };
    if (courier === null && (isLeaving || trackingNo === null))
      yield { path: pathOf(place, 'courier'), message: say('请填写快递公司') };
    if (trackingNo === null && isLeaving)
      yield { path: pathOf(place, 'trackingNo'), message: say('请填写快递单号') };
    if (trackingNo !== null && keys.indexOf(keys[place] ?? '') < place)
      yield { path: pathOf(place, 'trackingNo'), message: say('快递单号重复') };
  }
  const count = waybills.reduce((sum, waybill) => sum + (waybill.count ?? 0), 0);
  if (count > quantity)
    yield {
      path: 'waybills',
      message: say('运单共 {count} 张，多于发放的 {quantity} 张', { count, quantity }),
    };
}
