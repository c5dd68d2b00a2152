/** The form of a new print job: its values, the step of each field, and the request made from it. */
import type { CategoryNode, Entry } from '#contract/dictionary/endpoints';
import type { FieldRefusal } from '#contract/envelope';
import { fenToYuan, yuanToFen } from '#contract/readers/money';
import { readSerial } from '#contract/readers/serial';
import { boxSizes, codeLengths } from '#contract/repertory/constants';
import type { NewPrintJob, PrintJobDetail } from '#contract/repertory/endpoints';
import { printJobFields } from '#contract/repertory/fields';
import { sentValues } from '#src/controllers/fields/form-values';
import type { Dictionaries } from '#src/models/repertory';

export const validities = ['days', 'until'] as const;
export type Validity = (typeof validities)[number];

/** Days are YYYY-MM-DD, money is 元 as typed, a category is its path. */
export interface PrintJobForm extends Omit<NewPrintJob, 'categoryId' | 'faceValueFen'> {
  readonly categoryPath: readonly number[];
  readonly validity: Validity;
  readonly faceValueYuan?: string;
}

export type FormField = keyof PrintJobForm;

/** An unfinished order: the values and the step reached. */
export interface PrintJobDraft {
  readonly form: Partial<PrintJobForm>;
  readonly step: number;
}

/** Raise it when the shape of `PrintJobDraft` changes. */
export const draftVersion = 3;

export const initialPrintJob: Partial<PrintJobForm> = {
  cardKind: 'physical',
  validity: 'days',
  activationsPerUser: 1,
  codeLength: 16,
  boxSize: 50,
};

export type FormStepName = 'basic' | 'benefit' | 'coding' | 'confirm';

interface FormStep {
  readonly name: FormStepName;
  readonly fields: readonly FormField[];
}

export const formSteps: readonly FormStep[] = [
  {
    name: 'basic',
    fields: ['cardName', 'cardKind', 'teachingMaterialId', 'categoryPath', 'faceImageKey', 'pageId', 'note'],
  },
  {
    name: 'benefit',
    fields: [
      'goodsId',
      'presentGoodsIds',
      'validity',
      'validDays',
      'validUntil',
      'activateBefore',
      'activationsPerUser',
      'faceValueYuan',
    ],
  },
  {
    name: 'coding',
    fields: ['quantity', 'prefix', 'codeLength', 'boxSize', 'printShopId', 'expectedDelivery'],
  },
  { name: 'confirm', fields: [] },
];

export const confirmStep = formSteps.length - 1;

/** The first step that has one of the fields. */
export const stepOf = (fields: readonly FormField[]): number =>
  formSteps.findIndex((step) => step.fields.some((field) => fields.includes(field)));

/** The request made from the form, without what doesn't apply to the chosen kind of card or validity. */
export function toNewPrintJob(form: PrintJobForm): NewPrintJob {
  const faceValueFen = yuanToFen(form.faceValueYuan ?? '');
  const given = {
    ...form,
    categoryId: form.categoryPath.at(-1) ?? 0,
    prefix: readSerial(form.prefix),
    ...(form.validity === 'days' ? { validUntil: undefined } : { validDays: undefined }),
    ...(form.cardKind === 'electronic' && { printShopId: undefined, expectedDelivery: undefined }),
  };
  return {
    ...sentValues(printJobFields, given),
    ...(form.presentGoodsIds?.length && { presentGoodsIds: [...form.presentGoodsIds] }),
    ...(faceValueFen !== undefined && { faceValueFen }),
    codeLength: form.codeLength,
    boxSize: form.boxSize,
  };
}

/** The values that a new job takes over from an old one, without past days and entries that no longer exist. */
export function formOfPrintJob(
  { job, ...detail }: PrintJobDetail,
  {
    categories = [],
    goodsKinds = [],
    pages = [],
    presentGoods = [],
    printShops = [],
    teachingMaterials = [],
  }: Partial<Dictionaries>,
  today: string,
): Partial<PrintJobForm> {
  const isToCome = (day: string | null) => day !== null && day >= today;
  const page = pages.find(({ id }) => id === detail.page?.id);
  const isOffered = (list: readonly Entry[], id: number | undefined) =>
    list.some((entry) => entry.id === id && entry.isEnabled);
  const goods = goodsKinds.flatMap((kind) => kind.goods);
  const codeLength = codeLengths.find((length) => length === detail.codeLength);
  const boxSize = boxSizes.find((size) => size === job.boxSize);
  return {
    ...initialPrintJob,
    cardName: job.cardName,
    cardKind: job.cardKind,
    ...(isOffered(teachingMaterials, job.teachingMaterial.id) && {
      teachingMaterialId: job.teachingMaterial.id,
    }),
    categoryPath: idsOf(job.categoryPath, categories),
    ...(isOffered(goods, job.goods.id) && { goodsId: job.goods.id }),
    presentGoodsIds: detail.presentGoods.map(({ id }) => id).filter((id) => isOffered(presentGoods, id)),
    validity: job.validDays === null ? 'until' : 'days',
    ...(job.validDays !== null && { validDays: job.validDays }),
    ...(job.validUntil !== null && isToCome(job.validUntil) && { validUntil: job.validUntil }),
    ...(isToCome(detail.activateBefore) && { activateBefore: detail.activateBefore }),
    activationsPerUser: detail.activationsPerUser,
    ...(detail.faceValueFen !== null && { faceValueYuan: fenToYuan(detail.faceValueFen) }),
    quantity: job.quantity,
    prefix: detail.prefix,
    ...(codeLength && { codeLength }),
    ...(boxSize && { boxSize }),
    ...(detail.faceImageKey !== null && { faceImageKey: detail.faceImageKey }),
    ...(page && { pageId: page.id }),
    ...(job.printShop && isOffered(printShops, job.printShop.id) && { printShopId: job.printShop.id }),
    ...(detail.note !== '' && { note: detail.note }),
  };
}

/** The ids of a path given by names, as far down as the categories are enabled. */
function idsOf([name, ...below]: readonly string[], nodes: readonly CategoryNode[]): readonly number[] {
  const found = nodes.find((node) => node.name === name && node.isEnabled);
  return found ? [found.id, ...idsOf(below, found.children)] : [];
}

/** Fields whose name differs on the wire. */
const wireNames: Readonly<Record<string, FormField>> = {
  categoryId: 'categoryPath',
  faceValueFen: 'faceValueYuan',
};

const isFormField = (name: string): name is FormField =>
  formSteps.some(({ fields }) => fields.some((field) => field === name));

export interface RefusedField {
  readonly name: FormField;
  readonly message: string;
}

/** The form's fields that the server refused, e.g. `presentGoodsIds.0` as 赠送商品; others are left out. */
export const refusedFieldsOf = (refusals: readonly FieldRefusal[]): readonly RefusedField[] =>
  refusals.flatMap(({ path, message }) => {
    const [wireName = ''] = path.split('.');
    const name = wireNames[wireName] ?? wireName;
    return isFormField(name) ? [{ name, message }] : [];
  });
