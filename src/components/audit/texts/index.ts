/** Texts of the audit trail. */
import { actorWords } from '#contract/user/labels';
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  unit: '条操作记录',
  empty: '没有操作记录',
  archived: (until: string) => `${until} 及更早的操作记录已移入服务器上的归档文件，这里不再列出。`,
  system: actorWords.system[0],
  commandLine: actorWords.commandLine[0],
  person: (name: string, username: string) => `${name}（${username}）`,
  unknownPerson: actorWords.unknown[0],
  changedField: '字段',
  details: '详情',
  sealWhole: '完好，与写入时一致',
  sealBroken: '与写入时不一致，这条记录被改动过',
  altered: '与写入时不一致',
  sealChecking: '正在核对',
  sealFailed: '核对失败',
  proof: '下载证明',
  proofHint: '一个网页，不用本系统也能核对：签署时这条记录就在操作日志里',
  everything: '该对象的全部记录',
  changes: '变更',
  noChanges: '本次操作没有改动字段',
  facts: '补充信息',
  yes: '是',
  no: '否',
  nothing: '—',
  listSeparator: '、',
  sentenceSeparator: '；',
  retry: '重试',
} as const;

export type AuditTexts = TextsLike<typeof zhCN>;

export const auditTexts = defineTexts<AuditTexts>(zhCN, async () => (await import('./en-US')).enUS);
