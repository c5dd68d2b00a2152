/** English labels of a saved view. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import type { listViewLabels as zhCN } from './labels.zh-CN';

export const listViewLabels: LabelsLike<typeof zhCN> = {
  entity: 'List view',
  fields: {
    list: commonLabels.list,
    name: 'View name',
    search: commonLabels.filter,
    layout: 'Column settings',
    sharedWith: 'Shared with',
  },
  filter: { changed: 'replaced' },
  layout: { own: 'Kept with the view', changed: 'Adjusted' },
  auditActions: {
    'view.create': 'Save view',
    'view.update': 'Change view',
    'view.delete': 'Delete view',
    'view.restore': 'Restore view',
  },
};
