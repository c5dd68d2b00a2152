/** Words of catalogue records that other entities use, too. */
import { commonWords } from '#contract/labels/common';
import { merchantWords } from '#contract/merchant/labels';
import { printJobWords } from '#contract/repertory/labels';

const { contact, phone, address, qrCodeCount } = merchantWords.fields;
const { teachingMaterial, category, printShop } = printJobWords.fields;

export const words = {
  name: ['名称', 'Name'],
  note: commonWords.note,
  contact,
  phone,
  address,
  qrCodeCount,
  goods: commonWords.goods,
  goodsKind: commonWords.goodsKind,
  teachingMaterial,
  category,
  printShop,
  jobCount: ['印刷任务数', 'Print jobs'],
} as const;
