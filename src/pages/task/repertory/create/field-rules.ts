/** What each field of a new print job must be, from the limits that the server checks too. */
import type { FormRule } from 'antd';
import { printJobLimits as limits } from '#contract/repertory.facts';
import { today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { fenToYuan, yuanToFen } from '#src/lib/money';
import type { FormField } from './print-job-form';
import type { CreateTexts } from './texts/zh-CN';

/** A rule as data; the other kind is a function of the whole form. */
type FieldRule = Exclude<FormRule, (...args: never[]) => unknown>;

const required = (message: string): FieldRule => ({ required: true, message });

const integer = (min: number, max: number, messageOf: (min: string, max: string) => string): FieldRule => ({
  type: 'integer',
  min,
  max,
  message: messageOf(displayCount(min), displayCount(max)),
});

/** A check of a filled field; an empty one is `required`'s business. */
const check = (isGood: (value: string) => boolean, message: string): FieldRule => ({
  validator: (_rule, value: string | undefined) =>
    !value || isGood(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

const notPast = (message: string) => check((day) => day >= today(), message);

/** ISO days compare as text. */
const notBeforeActivation =
  (message: string): FormRule =>
  ({ getFieldValue }) =>
    check((day) => {
      const activateBefore: unknown = getFieldValue('activateBefore');
      return typeof activateBefore !== 'string' || day >= activateBefore;
    }, message);

const faceValueMaxYuan = fenToYuan(limits.faceValueFenMax).replace('.00', '');

/** @param texts the words that a refusal is put in */
export function fieldRules({ fields, rules }: CreateTexts): Partial<Record<FormField, FormRule[]>> {
  const fillIn = (field: FormField) => required(rules.fillIn(fields[field]));
  const choose = (field: FormField) => required(rules.choose(fields[field]));
  const charactersMax = (field: FormField, max: number): FieldRule => ({
    max,
    message: rules.charactersMax(fields[field], max),
  });
  const integerOf = (label: string, min: number, max: number) =>
    integer(min, max, (from, to) => rules.integer(label, from, to));

  return {
    cardName: [
      { required: true, whitespace: true, message: rules.fillIn(fields.cardName) },
      charactersMax('cardName', limits.cardNameMax),
    ],
    cardKind: [choose('cardKind')],
    teachingMaterialId: [choose('teachingMaterialId')],
    categoryPath: [choose('categoryPath')],
    goodsId: [choose('goodsId')],
    presentGoodsIds: [
      {
        type: 'array',
        max: limits.presentGoodsMax,
        message: rules.itemsMax(fields.presentGoodsIds, limits.presentGoodsMax),
      },
    ],
    validity: [choose('validity')],
    validDays: [
      required(rules.fillIn(rules.validDays)),
      integerOf(rules.validDays, limits.validDaysMin, limits.validDaysMax),
    ],
    validUntil: [
      choose('validUntil'),
      notPast(rules.notPast(fields.validUntil)),
      notBeforeActivation(rules.notBeforeActivation),
    ],
    activateBefore: [choose('activateBefore'), notPast(rules.notPast(fields.activateBefore))],
    activationsPerUser: [
      fillIn('activationsPerUser'),
      integerOf(fields.activationsPerUser, limits.activationsPerUserMin, limits.activationsPerUserMax),
    ],
    faceValueYuan: [
      check(
        (yuan) => (yuanToFen(yuan) ?? Infinity) <= limits.faceValueFenMax,
        rules.faceValue(displayCount(Number(faceValueMaxYuan))),
      ),
    ],
    quantity: [fillIn('quantity'), integerOf(fields.quantity, limits.quantityMin, limits.quantityMax)],
    prefix: [fillIn('prefix'), { pattern: new RegExp(limits.prefixPattern), message: rules.prefix }],
    codeLength: [choose('codeLength')],
    boxSize: [choose('boxSize')],
    expectedDelivery: [notPast(rules.notPast(fields.expectedDelivery))],
    printShop: [charactersMax('printShop', 50)],
    note: [charactersMax('note', limits.noteMax)],
  };
}
