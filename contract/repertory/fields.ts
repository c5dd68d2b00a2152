/** The fields of an order of cards: all but lists, choices of a few numbers, and the face value. */
import { cardWords } from '#contract/card/labels';
import {
  choice,
  code,
  day,
  defineFields,
  longText,
  number,
  picture,
  reference,
  text,
} from '#contract/fields/fields';
import { commonWords } from '#contract/labels/common';

const required = { form: 'required' } as const;
const optional = { form: 'optional' } as const;

export const printJobFields = defineFields({
  cardName: text(cardWords.fields.cardName, 30, required),
  cardKind: choice(cardWords.fields.cardKind, cardWords.cardKind, required),
  teachingMaterial: reference(['教材版本', 'Teaching material'], 'teaching_material', required),
  category: reference(['类目', 'Category'], 'category', required),
  goods: reference(['绑定商品', 'Goods'], 'goods', required),
  /** Exactly one of this and `validUntil` is given: a number of days from activation, or a fixed day. */
  validDays: number(['权益时长（天）', 'Length in days'], 3650, { form: 'optional', min: 1 }),
  validUntil: day(['到期日', 'Valid until'], optional),
  activateBefore: day(['激活截止日', 'Last day of activation'], required),
  activationsPerUser: number(['单用户激活上限', 'Activations per user'], 100, { form: 'required', min: 1 }),
  quantity: number(['印刷数量', 'Cards to print'], 100_000, { form: 'required', min: 1 }),
  prefix: code(['卡号前缀', 'Serial prefix'], { reads: 'serial', pattern: '^[A-Z0-9]{2,6}$' }, required),
  faceImage: picture(['卡面图', 'Card face'], optional),
  page: reference(['页面', 'Page'], 'card_page', optional),
  printShop: reference(['印刷厂', 'Print shop'], 'print_shop', optional),
  expectedDelivery: day(['期望到货日', 'Expected delivery'], optional),
  note: longText(commonWords.note, 200, optional),
});

const { printShop, expectedDelivery, note } = printJobFields;
/** Those that are not printed, which can be edited until the printer begins. */
export const editedJobFields = defineFields({ printShop, expectedDelivery, note });
