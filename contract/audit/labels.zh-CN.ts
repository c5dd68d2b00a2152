/** Chinese labels of an audit record. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import { entryLabels } from '#contract/labels/entry.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';

export const auditRecordLabels = {
  entity: '操作记录',
  fields: {
    position: '记录编号',
    at: '时间',
    who: '操作人',
    action: '操作',
    entity: '对象',
    entityKind: '对象类型',
    entityId: '对象编号',
    content: commonLabels.content,
    before: '变更前',
    after: '变更后',
    detail: '说明',
    seal: '核对结果',
    ip: '来源地址',
    requestId: entryLabels.requestId,
    signIns: '登录与退出',
    from: '时间起',
    to: '时间止',
  },
  signIns: { shown: '一并显示', true: '不显示', false: '显示' },
  /** Labels of facts that a record of any entity may hold beside the entity's fields. */
  facts: {
    ...commonLabels,
    username: entryLabels.username,
    range: '范围',
    recordedAt: '原记录时间',
    systemUser: '系统用户',
    heldAt: '数据截至',
    differenceCount: '不一致处',
  },
  lists: { auditRecords: '操作日志' },
  auditActions: {
    'audit.archive': '归档',
    'audit.downloadProof': '下载证明',
    'audit.verify': '核对',
    'system.backup': '备份',
    'system.restore': '恢复备份',
    'system.verifyStock': '核对库存',
  },
} as const satisfies EntityLabels;
