/** Labels of a saved view. */
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords } from '#contract/labels/words';

export const listViewWords = {
  entity: ['列表视图', 'List view'],
  fields: {
    list: commonWords.list,
    name: ['视图名称', 'View name'],
    search: commonWords.filter,
    layout: ['列设置', 'Column settings'],
    sharedWith: ['共享给', 'Shared with'],
  },
  /** Words of the audit trail for filters and columns of a view, which it does not store. */
  filter: { changed: ['已更换', 'replaced'] },
  layout: { own: ['随视图保存', 'Kept with the view'], changed: ['已调整', 'Adjusted'] },
  auditActions: {
    'view.create': ['保存视图', 'Save view'],
    'view.update': ['修改视图', 'Change view'],
    'view.delete': ['删除视图', 'Delete view'],
    'view.restore': ['恢复视图', 'Restore view'],
  },
} as const satisfies EntityWords;

export const listViewLabels = labelsIn(listViewWords, 'zh-CN');
