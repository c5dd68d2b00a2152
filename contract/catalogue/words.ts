/** Labels of catalogue records that other entities use, too; written here in both languages. */
import { commonLabels as commonEnUS } from '#contract/labels/common.en-US';
import { commonLabels as commonZhCN } from '#contract/labels/common.zh-CN';
import { merchantLabels as merchantEnUS } from '#contract/merchant/labels.en-US';
import { merchantLabels as merchantZhCN } from '#contract/merchant/labels.zh-CN';
import { printJobLabels as printJobEnUS } from '#contract/repertory/labels.en-US';
import { printJobLabels as printJobZhCN } from '#contract/repertory/labels.zh-CN';

const [ofMerchants, inEnglish] = [merchantZhCN.fields, merchantEnUS.fields];

export const words = {
  name: ['名称', 'Name'],
  note: [commonZhCN.note, commonEnUS.note],
  contact: [ofMerchants.contact, inEnglish.contact],
  phone: [ofMerchants.phone, inEnglish.phone],
  address: [ofMerchants.address, inEnglish.address],
  qrCodeCount: [ofMerchants.qrCodeCount, inEnglish.qrCodeCount],
  goodsKind: [commonZhCN.goodsKind, commonEnUS.goodsKind],
  teachingMaterial: [printJobZhCN.fields.teachingMaterial, printJobEnUS.fields.teachingMaterial],
  category: [printJobZhCN.fields.category, printJobEnUS.fields.category],
  printShop: [printJobZhCN.fields.printShop, printJobEnUS.fields.printShop],
  jobCount: ['印刷任务数', 'Print jobs'],
} as const;
