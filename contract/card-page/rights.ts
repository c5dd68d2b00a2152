/** Rights to card pages. */
import { rightIn } from '#contract/right-in';

const right = rightIn('cardconfig');

export const cardPageRights = {
  card_config_edit: right(['页面配置', 'Page configuration'], ['ops', 'auditor']),
  'page.edit': right(['编辑页面', 'Edit page'], ['ops']),
  'page.publish': right(['发布页面', 'Publish page'], ['ops']),
};
