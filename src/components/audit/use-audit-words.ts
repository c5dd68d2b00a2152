/** The texts that describe entries of the audit trail. */
import { useMemo } from 'react';
import { entityWords } from '#contract/entities';
import { useLabels, useTexts } from '#src/locales';
import type { Words } from './describe-record';
import { auditTexts } from './texts';

/** The same object until the language changes. */
export function useAuditWords(): Words {
  const texts = useTexts(auditTexts);
  const entities = useLabels(entityWords);
  return useMemo(() => ({ texts, entities }), [texts, entities]);
}
