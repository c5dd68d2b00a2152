/** What every entity is called in the language shown, for what shows records of all of them. */
import { entities as zhCN } from '#contract/entities';
import { defineTexts } from '../text-area';
import type { Entities } from '#contract/audit/record-words';

export const entityLabels = defineTexts<Entities>(
  zhCN,
  async () => (await import('#contract/entities.en-US')).entities,
);
