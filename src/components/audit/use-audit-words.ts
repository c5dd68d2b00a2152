/** The texts that describe entries of the audit trail. */
import { useMemo } from 'react';
import { useTexts } from '#src/locales';
import { entityLabels } from '#src/locales/labels/entities';
import type { Words } from './describe-record';
import { auditTexts } from './texts';

/** The same object until the language changes. */
export function useAuditWords(): Words {
  const texts = useTexts(auditTexts);
  const entities = useTexts(entityLabels);
  return useMemo(() => ({ texts, entities }), [texts, entities]);
}
