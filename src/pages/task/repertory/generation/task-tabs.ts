/** The tab of the inventory in the task centre. */
import type { TaskTab } from '#src/area/area';
import { generation } from '#src/models/repertory/generation';
import { GenerationTab } from './GenerationTab';
import { generationTexts } from './texts';

export const taskTabs: readonly TaskTab[] = [
  {
    key: 'generations',
    right: 'studycard_inventory_menu',
    label: (locale) => generationTexts.textsIn(locale).title,
    Tab: GenerationTab,
    models: [generation],
  },
];
