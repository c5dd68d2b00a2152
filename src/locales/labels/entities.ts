/** The labels of all entities in the current language, for what shows records of any kind. */
import { entities as zhCN } from '#contract/entities';
import { defineTexts } from '../text-area';
import type { Entities } from '#contract/audit/record-words';

export const entityLabels = defineTexts<Entities>(
  zhCN,
  async () => (await import('#contract/entities.en-US')).entities,
);
