/** The tab of the inventory in the task centre. */
import { labelsIn } from '#contract/labels/words';
import type { TaskTab } from '#src/area/area';
import { generation } from '#src/models/repertory/generation';
import { GenerationTab } from './GenerationTab';
import { generationWords } from './texts';

export const taskTabs: readonly TaskTab[] = [
  {
    key: 'generations',
    right: 'studycard_inventory_menu',
    label: (locale) => labelsIn(generationWords, locale).title,
    Tab: GenerationTab,
    models: [generation],
  },
];
