/** The tab of grants in the task centre. */
import type { TaskTab } from '#src/area/area';
import { grantTexts } from '#src/locales/grant';
import { granting } from '#src/models/grant/granting';
import { GrantingTab } from './GrantingTab';

export const taskTabs: readonly TaskTab[] = [
  {
    key: 'grants',
    right: 'studycard_provide_menu',
    label: (locale) => grantTexts.textsIn(locale).tasks.title,
    Tab: GrantingTab,
    models: [granting],
  },
];
