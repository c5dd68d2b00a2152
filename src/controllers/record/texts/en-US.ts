/** Texts around a record, in English. */
import type { RecordTexts } from './index';

export const enUS: RecordTexts = {
  facts: 'Basics',
  log: 'Audit trail',
  missing: (entity) => `There is no such ${entity.toLowerCase()}`,
  missingHint: 'The address may be incomplete, or you may not have access to it.',
};
