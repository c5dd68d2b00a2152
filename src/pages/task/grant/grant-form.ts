/** The values of the form 发放, and the order that they make. */
import { parseSerialRanges } from '#contract/card/serial-ranges';
import { grantLimits as limits, type CardSelection, type GrantTargetKind } from '#contract/grant/constants';
import type { AvailableCards, NewGrant } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import { readPhoneLines } from '#contract/grant/phone-lines';
import { yuanToFen } from '#contract/readers/money';
import { sentValues } from '#src/controllers/fields/form-values';
import { omitEmpty } from '#src/lib/empty-values';
import type { ChosenMerchant } from './MerchantPicker';
import type { ShippingForm } from './ShippingFields';
import { waybillsToGive } from './WaybillFields';

type AvailableCard = AvailableCards['cards'][number];

/** `card` is the key of a kind of card among the available ones. */
export interface FilledGrant extends ShippingForm {
  readonly targetKind: GrantTargetKind;
  readonly merchantId?: ChosenMerchant;
  readonly phones?: string;
  readonly card?: string;
  readonly quantity?: number | null;
  readonly selection: CardSelection;
  readonly ranges?: string;
  readonly delivery: NewGrant['delivery'];
  readonly presentGoodsIds?: readonly number[];
  readonly activateBefore?: string;
  readonly unitPriceFen?: string | null;
  readonly settlementKind?: NewGrant['settlementKind'];
  readonly creditReason?: string;
  readonly note?: string;
}

export const cardKeyOf = ({ cardName, cardKind, goods }: AvailableCard) =>
  JSON.stringify([cardName, cardKind, goods.id]);

export function toNewGrant(values: FilledGrant, available: readonly AvailableCard[] = []): NewGrant {
  const { waybills = [] } = values;
  const price = yuanToFen(values.unitPriceFen ?? '');
  const isForUsers = values.targetKind === 'user';
  const {
    cardName = '',
    cardKind = 'physical',
    goods,
  } = available.find((each) => cardKeyOf(each) === values.card) ?? {};
  const isElectronic = cardKind === 'electronic';
  return {
    targetKind: values.targetKind,
    ...(isForUsers
      ? { phones: phonesOf(values.phones ?? '') }
      : values.merchantId && { merchantId: values.merchantId.value }),
    card: { cardName, cardKind, goodsId: goods?.id ?? 0 },
    ...(!isForUsers && values.selection === 'oldest' && { quantity: values.quantity ?? 0 }),
    selection: isForUsers ? 'oldest' : values.selection,
    ...(!isForUsers &&
      values.selection === 'ranges' && { ranges: [...parseSerialRanges(values.ranges ?? '').ranges] }),
    delivery: isElectronic ? 'electronic' : values.delivery,
    ...(!isElectronic && sentValues(consigneeFields, values)),
    ...(!isElectronic && waybills.length > 0 && { waybills: waybillsToGive(waybills) }),
    ...(values.presentGoodsIds && { presentGoodsIds: [...values.presentGoodsIds] }),
    ...(values.settlementKind && { settlementKind: values.settlementKind }),
    ...omitEmpty({
      activateBefore: values.activateBefore ?? '',
      creditReason: isForUsers ? '' : (values.creditReason ?? ''),
      note: values.note ?? '',
    }),
    ...(price !== undefined && { unitPriceFen: price }),
  };
}

/** Far more than a call accepts; longer text is refused without parsing. */
export const phonesTextMax = 200_000;
export const readPhones = (typed: string) =>
  readPhoneLines(typed.length > phonesTextMax ? [] : typed.split('\n'));

/**
 * Sent as pasted, so that the server's messages name the same lines; if the server doesn't accept such lines, sent as
 * parsed.
 */
function phonesOf(typed: string): string[] {
  const lines = typed.split('\n');
  const isTaken =
    lines.length <= limits.phonesMax && lines.every((line) => line.length <= limits.phoneLineMax);
  return isTaken ? lines : [...readPhones(typed).phones];
}
