/** Chinese labels of a saved view. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';

export const listViewLabels = {
  entity: '列表视图',
  fields: {
    list: commonLabels.list,
    name: '视图名称',
    search: commonLabels.filter,
    layout: '列设置',
    sharedWith: '共享给',
  },
  /** Words of the audit trail for filters and columns of a view, which it does not store. */
  filter: { changed: '已更换' },
  layout: { own: '随视图保存', changed: '已调整' },
  auditActions: {
    'view.create': '保存视图',
    'view.update': '修改视图',
    'view.delete': '删除视图',
    'view.restore': '恢复视图',
  },
} as const satisfies EntityLabels;
