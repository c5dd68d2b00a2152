/** The words that entries of the audit trail are told in. */
import { useMemo } from 'react';
import { useTexts } from '../../locales';
import { cardTexts } from '../../locales/cards';
import type { Words } from './describe-record';
import { auditTexts } from './texts';

/** The same object until the language changes. */
export function useAuditWords(): Words {
  const texts = useTexts(auditTexts);
  const cards = useTexts(cardTexts);
  return useMemo(() => ({ texts, cards }), [texts, cards]);
}
