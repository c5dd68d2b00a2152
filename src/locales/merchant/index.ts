/** The sentences about merchants. Counts come as text. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import type { MerchantAction } from '#contract/merchant/actions';
import { defineTexts } from '../text-area';

export const zhCN = {
  searchLabel: '筛选商户',
  unit: '家商户',
  none: '还没有商户',
  figures: '发卡、激活与二维码',
  grants: '查看发放批次',
  noneHint: '商户是收卡、发卡的学校、书店和机构；先建商户，再向它发卡',
  actions: '操作',
  edit: '编辑',
  title: (action: string, name: string) => `${action} · ${name}`,
  save: '保存',
  saved: '商户已保存',
  created: (name: string, code: string) => `商户“${name}”已新建，编号 ${code}`,
  handOver: {
    option: (name: string, count: string) => `${name}（${count} 家商户）`,
    nobody: '不归任何代理',
    merchants: (count: string) => `${count} 家商户一起移交，停用的也在内。`,
    grants: (count: string, cards: string) =>
      `${count} 个未收完的批次（${cards} 张未收货）由接手的代理收货。`,
    codes: (count: string) => `${count} 个二维码随商户移交，照常使用。`,
    statements: '此前发放的批次仍由原代理结算、查看对账单；移交后发放的归接手的代理。',
    ok: (count: string) => `移交 ${count} 家`,
  },
  handedOver: (count: string) => `已移交 ${count} 家商户`,
  imported: (count: string) => `已导入 ${count} 家商户`,
  importConfirm: (count: string) => `导入 ${count} 家`,
  importNone: '导入',
  importHints: {
    agent: '代理的名称',
    region: '如：浙江省 / 杭州市 / 西湖区',
    contract: '如：2026-03-01',
    separator: '、',
  },
  manyChanged: (action: string, count: string) => `${action}：已完成 ${count} 家商户`,
  impact: {
    codes: {
      enable: (count: string) => `${count} 个二维码恢复服务`,
      disable: (count: string) => `${count} 个启用的二维码停止服务`,
    } satisfies Partial<Record<MerchantAction, (count: string) => string>>,
    grants: (count: string, cards: string) => `${count} 个未收完的发放批次（${cards} 张在途）仍可收货`,
    separator: '；',
  },
  hints: {
    creditCode: '18 位，末位是校验位',
    creditLimit: '发放后还没有结清的卡最多这么多；预付的不计，不填为不限',
    paidTo: '对账单这一天和以前计费的张数都已付清，不再占用授信',
  },
  prices: {
    one: (place: string) => `第 ${place} 个协议价`,
    add: '添加协议价',
    remove: (place: string) => `删除第 ${place} 个协议价`,
    hint: '以后向该商户发放这些商品的卡时填入单价；已经发放的不变',
    line: (goods: string, price: string) => `${goods} ${price}`,
    repeated: '一种商品只能有一个协议价',
    wrong: (max: string) => `单价须为 0–${max} 元，最多两位小数`,
  },
  rules: {
    creditCode: '统一社会信用代码不正确，请核对每一位',
    contractTo: '合作结束日不能早于合作开始日',
  },
  search: {
    group: '商户',
    foundBy: '商户名称、编号',
    hint: '商户名称可以只输入一部分。',
  },
} as const;

export type MerchantTexts = LabelsLike<typeof zhCN>;

export const merchantTexts = defineTexts<MerchantTexts>(zhCN, async () => (await import('./en-US')).enUS);
