/** Texts of a print job and of its actions, wherever it is shown. Counts are passed as formatted text. */
import type { CardAction } from '#contract/card/constants';
import type { SerialProblem } from '#contract/card/serial-ranges';
import { defineTexts, type TextsLike } from '#src/locales';
import type { CardRefusal } from '../card-actions';
import type { JobActionRefusal } from '../job-actions';

export const zhCN = {
  cardConsequences: {
    freeze: '冻结后该卡不能激活和使用，解冻后恢复原状态。',
    unfreeze: '解冻后该卡恢复冻结前的状态。',
    void: '作废后该卡永远不能激活和使用，不能恢复。',
  } satisfies Record<CardAction, string>,
  cardRefusals: { waiting: '还没有入库', void: '已作废' } satisfies Record<CardRefusal, string>,
  refusals: {
    generating: '还在生成',
    failed: '生成失败，请先重试',
    cancelled: '任务已取消',
    finished: '任务已完成',
    codesGone: '已确认完成，激活码的副本已销毁',
    noneDelivered: '还没有到货',
    partlyDelivered: '已有到货',
    exportFirst: '请先导出印刷文件',
  } satisfies Record<JobActionRefusal, string>,
  dialogTitle: (action: string, batchNo: string) => `${action} · ${batchNo}`,
  generationProgress: '生成进度',
  close: {
    consequences: (count: string) =>
      `没有到货的 ${count} 张卡将作废，激活码的副本将销毁，都不能恢复；任务就此完成。`,
  },
  cancel: {
    consequences: (count: string) =>
      `本任务 ${count} 张卡将全部作废，${count} 个激活码的副本将销毁，都不能恢复。`,
    printerHasFile: (times: string) => `印刷文件已被取走 ${times} 次，请通知印刷厂停印并销毁文件。`,
  },
  export: {
    confirm: '导出',
    again: (times: number) => `此文件已导出 ${times} 次，再次导出须说明原因`,
    holdsCodes: '文件含全部激活码',
    hint: '请只交给印刷厂，并妥善保管。导出人、时间、行数和文件校验值会记入导出记录。',
  },
  package: {
    confirm: '导出',
    contents: '内含印刷文件、箱唛、三张样卡（激活码已遮盖）和带校验值的清单。',
    cartons: (cardsPerCarton: string, cartonCount: string) =>
      `每箱 ${cardsPerCarton} 张，共 ${cartonCount} 箱`,
    encrypt: '用密码加密（AES-256）',
    encryptHint: 'Windows 资源管理器打不开，请对方用 7-Zip、WinRAR 等打开。',
    passwordHint: '系统不保存此密码，遗失后只能重新导出。请另行告知印刷厂，不要和印刷包一起发送。',
    passwordRule: (min: number, max: number) => `请填写 ${min} 到 ${max} 位字母、数字或符号`,
    draw: '随机生成',
    copy: '复制密码',
    copied: '已复制',
    wait: '正在打包，请勿关闭页面',
  },
  delivery: {
    confirm: '确认入库',
    sheets: (count: string) => `${count} 张`,
    allReceived: '全部收到',
    counted: (label: string, count: string) => `${label}（${count} 张）`,
    serialsHint: '每行一个卡号或一段，如 首号-尾号；也可用逗号隔开',
    sum: (received: string, scrapped: string, missing: string, sum: string, quantity: string) =>
      `实收 ${received} + 报废 ${scrapped} + 短缺 ${missing} = ${sum}\u00a0/\u00a0${quantity}`,
    consequences: (stocked: string, voided: string, destroyed: string) =>
      `确认后：${stocked} 张入库、可发放，${voided} 张作废，这 ${destroyed} 个激活码的副本销毁，不能再导出印刷文件。以上都不能撤销。`,
    awaits: (count: string) => `短缺的 ${count} 张仍待到货：到货后再确认一次，不再到货时结案。`,
  },
  deliveryProblems: {
    receivedEmpty: '请填写实收数量',
    receivedNotWhole: '实收数量必须是不小于 0 的整数',
    tooFew: (count: string) => `还差 ${count} 张：请核对实收数量，或补充报废、短缺的卡号`,
    tooMany: (count: string) => `多出 ${count} 张：请核对实收数量和卡号`,
  },
  serialProblems: {
    ends: (entry: string) => `${entry}：一个号段只能有首尾两个卡号`,
    serial: (entry: string) => `${entry}：卡号不完整或校验位不对`,
    outside: (entry: string) => `${entry}：不在本任务卡号段内`,
    reversed: (entry: string) => `${entry}：首号大于尾号`,
    repeated: (entry: string) => `${entry}：卡号重复填写`,
    tooMany: (count: string) => `识别到 ${count} 段卡号，一次最多 1,000 段，请分批提交`,
    tooLong: () => '内容太长，没有读取，请分批粘贴',
  } satisfies Record<SerialProblem['kind'], (entry: string) => string>,
} as const;

export type JobTexts = TextsLike<typeof zhCN>;

export const jobTexts = defineTexts<JobTexts>(zhCN, async () => (await import('./en-US')).enUS);
