/** Rights to stock and its print jobs. */
import { rightIn } from '#contract/right-in';

const right = rightIn('task');

export const repertoryRights = {
  studycard_inventory_menu: right(['库存管理', 'Inventory'], ['ops', 'warehouse', 'auditor']),
  'repertory.create': right(['新建印刷任务', 'Create print jobs'], ['ops', 'warehouse']),
  'repertory.export': right(['导出印刷文件', 'Export print file'], ['ops', 'warehouse']),
  'repertory.confirm': right(['确认印刷完成', 'Confirm delivery'], ['warehouse']),
  'repertory.cancel': right(['取消印刷任务', 'Cancel print jobs'], ['ops', 'warehouse']),
};
