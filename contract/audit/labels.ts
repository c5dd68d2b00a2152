/** Labels of an audit record. */
import { commonWords } from '#contract/labels/common';
import { entryWords } from '#contract/labels/entry';
import { labelsIn, type EntityWords } from '#contract/labels/words';

export const auditRecordWords = {
  entity: ['操作记录', 'Audit entry'],
  fields: {
    position: ['记录编号', 'Entry no.'],
    at: ['时间', 'Time'],
    who: ['操作人', 'Who'],
    action: ['操作', 'Action'],
    entity: ['对象', 'Record'],
    entityKind: ['对象类型', 'Record type'],
    entityId: ['对象编号', 'Record no.'],
    content: commonWords.content,
    before: ['变更前', 'Before'],
    after: ['变更后', 'After'],
    detail: ['说明', 'Details'],
    seal: ['核对结果', 'Check'],
    ip: ['来源地址', 'IP address'],
    requestId: entryWords.requestId,
    signIns: ['登录与退出', 'Sign-ins'],
    from: ['时间起', 'Time from'],
    to: ['时间止', 'Time to'],
  },
  signIns: { shown: ['一并显示', 'Shown as well'], true: ['不显示', 'Not shown'], false: ['显示', 'Shown'] },
  /** Labels of facts that a record of any entity may hold beside the entity's fields. */
  facts: {
    ...commonWords,
    username: entryWords.username,
    range: ['范围', 'Range'],
    recordedAt: ['原记录时间', 'First recorded at'],
    systemUser: ['系统用户', 'User of the system'],
    heldAt: ['数据截至', 'Data up to'],
    differenceCount: ['不一致处', 'Differences'],
  },
  lists: { auditRecords: ['操作日志', 'Audit trail'] },
  auditActions: {
    'audit.archive': ['归档', 'Archive'],
    'audit.downloadProof': ['下载证明', 'Download proof'],
    'audit.verify': ['核对', 'Check'],
    'system.backup': ['备份', 'Back up'],
    'system.restore': ['恢复备份', 'Restore a backup'],
    'system.verifyStock': ['核对库存', 'Check the stock'],
  },
} as const satisfies EntityWords;

export const auditRecordLabels = labelsIn(auditRecordWords, 'zh-CN');
