/** The rules of each field of a new print job, from the limits that the server checks, too. */
import type { FormRule } from 'antd';
import { fieldLabel } from '#contract/labels/entity-labels';
import { fenToYuan, yuanToFen } from '#contract/readers/money';
import { printJobLimits as limits } from '#contract/repertory/constants';
import { printJobFields as declared } from '#contract/repertory/fields';
import type { PrintJobLabels } from '#contract/repertory/labels';
import { check, fieldRules as rulesOf, type FieldRule } from '#src/controllers/form/field-rules';
import type { FormTexts } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import type { FormField } from './print-job-form';
import type { CreateTexts } from './texts';

/** ISO days can be compared as text. */
const notBeforeActivation =
  (message: string): FormRule =>
  ({ getFieldValue }) =>
    check((day) => {
      const activateBefore: unknown = getFieldValue('activateBefore');
      return typeof activateBefore !== 'string' || day >= activateBefore;
    }, message);

const prefixShape = new RegExp(declared.prefix.pattern);
const faceValueMaxYuan = fenToYuan(limits.faceValueFenMax).replace('.00', '');

/**
 * @param fields the fields' labels
 * @param texts messages shared by all forms
 */
export function fieldRules(
  fields: PrintJobLabels['fields'],
  { rules }: CreateTexts,
  texts: FormTexts,
): Partial<Record<FormField, FormRule[]>> {
  const { fillIn, fillInWords, choose, charactersMax, itemsMax, integer, realDay, notPast, readAs } =
    rulesOf(texts);
  const chosen = (field: FormField): FieldRule[] => [choose(fieldLabel(fields, field))];
  const filledInteger = (
    label: string,
    { max, options: { min } }: (typeof declared)['validDays' | 'activationsPerUser' | 'quantity'],
  ) => [fillIn(label), integer(label, min, max)];

  return {
    cardName: [fillInWords(fields.cardName), charactersMax(fields.cardName, declared.cardName.max)],
    cardKind: chosen('cardKind'),
    teachingMaterialId: chosen('teachingMaterialId'),
    categoryPath: chosen('categoryPath'),
    goodsId: chosen('goodsId'),
    presentGoodsIds: [itemsMax(fields.presentGoods, limits.presentGoodsMax)],
    validity: chosen('validity'),
    validDays: filledInteger(rules.validDays, declared.validDays),
    validUntil: [
      ...chosen('validUntil'),
      realDay(),
      notPast(fields.validUntil),
      notBeforeActivation(rules.notBeforeActivation),
    ],
    activateBefore: [...chosen('activateBefore'), realDay(), notPast(fields.activateBefore)],
    activationsPerUser: filledInteger(fields.activationsPerUser, declared.activationsPerUser),
    faceValueYuan: [
      readAs(
        'money',
        (yuan) => (yuanToFen(yuan) ?? Infinity) <= limits.faceValueFenMax,
        rules.faceValue(displayCount(Number(faceValueMaxYuan))),
      ),
    ],
    quantity: filledInteger(fields.quantity, declared.quantity),
    prefix: [fillIn(fields.prefix), readAs('serial', (prefix) => prefixShape.test(prefix), rules.prefix)],
    codeLength: chosen('codeLength'),
    boxSize: chosen('boxSize'),
    expectedDelivery: [realDay(), notPast(fields.expectedDelivery)],
    note: [charactersMax(fields.note, declared.note.max)],
  };
}
