/** The words that entries of the audit trail are told in. */
import { useMemo } from 'react';
import { useTexts } from '../../locales';
import { cardTexts } from '../../locales/cards';
import { exportTexts } from '../../locales/export';
import type { Words } from './describe-record';
import { auditTexts } from './texts';

/** The same object until the language changes. */
export function useAuditWords(): Words {
  const texts = useTexts(auditTexts);
  const cards = useTexts(cardTexts);
  const exports = useTexts(exportTexts);
  return useMemo(() => ({ texts, cards, exports }), [texts, cards, exports]);
}
