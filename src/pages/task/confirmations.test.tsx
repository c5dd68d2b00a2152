/**
 * The confirmation of a form names all that was chosen in it: what it says of each field, for every form that is
 * confirmed on a view of its own. A new field of a form has to be named here, too, unless it is a declared one.
 */
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { GivenOf } from '#contract/fields/values';
import type { GrantPreview, NewGrant } from '#contract/grant/endpoints';
import type { consigneeFields } from '#contract/grant/fields';
import { renderPart } from '#src/components/render-page.fixture';
import { ConfirmGrant } from './grant/ConfirmGrant';
import { ConfirmStep } from './repertory/create/ConfirmStep';
import type { PrintJobForm } from './repertory/create/print-job-form';

/** By field, what is said of it; an empty text where another field's words say it. */
type Said<Form> = { readonly [Field in keyof Required<Form>]: string };

type ByHand = Omit<NewGrant, keyof GivenOf<typeof consigneeFields>>;
const grant: Required<ByHand> & NewGrant = {
  targetKind: 'merchant',
  merchantId: 1,
  phones: [],
  card: { cardName: '同步课堂', cardKind: 'physical', goodsId: 1 },
  quantity: 20,
  selection: 'oldest',
  ranges: [],
  delivery: 'mail',
  presentGoodsIds: [7, 8],
  activateBefore: '2027-06-30',
  consignee: '李老师',
  consigneePhone: '13800138000',
  address: '文一路 1 号',
  courier: '顺丰',
  trackingNo: 'SF100',
  waybills: [{ day: '2026-11-22', courier: '顺丰', trackingNo: 'SF100', count: 12 }, { courier: '中通' }],
  unitPriceFen: 1250,
  settlementKind: 'monthly',
  creditReason: '春季加订',
  note: '开学用',
};
const saidOfGrant: Said<ByHand> & Partial<Said<NewGrant>> = {
  targetKind: '商户 · 新华书店',
  merchantId: '新华书店',
  phones: '',
  card: '同步课堂',
  quantity: '20 张',
  selection: 'SK00000000017',
  ranges: 'SK00000000204',
  delivery: '邮寄',
  presentGoodsIds: '字帖、挂图',
  activateBefore: '2027-06-30',
  consignee: '李老师',
  consigneePhone: '13800138000',
  address: '文一路 1 号',
  courier: '顺丰',
  trackingNo: 'SF100',
  waybills: '2026-11-22 · 顺丰 · SF100 · 12 张',
  unitPriceFen: '12.50',
  settlementKind: '月结',
  creditReason: '授信 10 张，未结清 0 张，本次超出 10 张',
  note: '开学用',
};
const preview: GrantPreview = {
  quantity: 20,
  availableCount: 100,
  ranges: [
    {
      first: 'SK00000000017',
      last: 'SK00000000204',
      count: 20,
      printJob: { id: 1, batchNo: 'P20261120-0001' },
    },
  ],
  rangeCount: 1,
  activateBefore: '2027-06-30',
  settlementKind: 'monthly',
  agent: null,
  unitPriceFen: 1250,
  credit: { limit: 10, usedCount: 0, beyondCount: 10 },
  isInBackground: false,
  repeatedPhones: [],
  sameGoodsCount: 0,
  plan: 'plan',
};

const printJob: Required<PrintJobForm> = {
  cardName: '三年级数学同步卡',
  cardKind: 'physical',
  teachingMaterialId: 1,
  categoryPath: [1, 2],
  faceImageKey: 'face/1.png',
  pageId: 3,
  note: '加急',
  goodsId: 5,
  presentGoodsIds: [7, 8],
  validity: 'days',
  validDays: 365,
  validUntil: '2029-01-31',
  activateBefore: '2027-12-31',
  activationsPerUser: 3,
  faceValueYuan: '99.5',
  quantity: 1200,
  prefix: 'ｓｃ',
  codeLength: 16,
  boxSize: 50,
  printShopId: 4,
  expectedDelivery: '2027-01-15',
};
const saidOfPrintJob: Said<PrintJobForm> = {
  cardName: '三年级数学同步卡',
  cardKind: '实体卡',
  teachingMaterialId: '人教版',
  categoryPath: '小学 / 三年级',
  faceImageKey: 'face/1.png',
  pageId: '标准激活页',
  note: '加急',
  goodsId: '会员',
  presentGoodsIds: '字帖、挂图',
  validity: '365 天',
  validDays: '365 天',
  validUntil: '',
  activateBefore: '2027-12-31',
  activationsPerUser: '3 张',
  faceValueYuan: '99.50',
  quantity: '1,200 张',
  prefix: 'SC',
  codeLength: '16',
  boxSize: '50 张',
  printShopId: '华光印刷',
  expectedDelivery: '2027-01-15',
};
const entry = (id: number, name: string) => ({ id, name, isEnabled: true });
const goods = (id: number, name: string) => ({ ...entry(id, name), kindId: 1, kindName: '课程' });
const dictionaries = {
  teachingMaterials: [entry(1, '人教版')],
  categories: [{ ...entry(1, '小学'), children: [{ ...entry(2, '三年级'), children: [] }] }],
  goodsKinds: [{ ...entry(1, '课程'), goods: [goods(5, '会员')] }],
  presentGoods: [goods(7, '字帖'), goods(8, '挂图')],
  printShops: [entry(4, '华光印刷')],
  pages: [{ id: 3, name: '标准激活页', kind: 'activation' as const, printJobCount: 0, qrCodeCount: 0 }],
};
const serials = { serialFirst: 'SC00000000011', serialLast: 'SC00000012008' };
const confirmGrant = (
  <ConfirmGrant
    body={grant}
    preview={preview}
    target="新华书店"
    presentGoods={['字帖', '挂图']}
    answer={() => undefined}
  />
);
const confirmPrintJob = (form: PrintJobForm) => (
  <ConfirmStep
    form={form}
    dictionaries={dictionaries}
    preview={{ ...serials, address: { beginning: 'https://cards.example.com/a/', obstacle: null } }}
    isReading={false}
    onRead={() => undefined}
  />
);

const confirmations: Readonly<
  Record<string, readonly [shown: ReactElement, said: Readonly<Record<string, string>>]>
> = {
  'a grant to a merchant': [confirmGrant, saidOfGrant],
  'a print job': [confirmPrintJob(printJob), saidOfPrintJob],
  'a print job whose cards end on a day': [
    confirmPrintJob({ ...printJob, validity: 'until' }),
    { ...saidOfPrintJob, validity: '2029-01-31', validDays: '', validUntil: '2029-01-31' },
  ],
};

it.each(Object.entries(confirmations))(
  'the confirmation of %s names all that was chosen',
  async (_, [shown, said]) => {
    const { container } = renderPart(shown);
    const place = screen.queryByRole('dialog') ?? container;
    for (const [field, words] of Object.entries(said)) {
      const pictures = [...place.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src)).join(' ');
      expect({ field, said: `${place.textContent} ${pictures}` }).toEqual({
        field,
        said: expect.stringContaining(words),
      });
    }
  },
);
