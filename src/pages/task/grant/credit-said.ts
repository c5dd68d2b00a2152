/** What cards would do to a merchant's credit, in words. */
import { beyondCredit, type CreditUse } from '#contract/grant/credit';
import { displayCount } from '#src/lib/display-number';
import type { GrantTexts } from '#src/locales/grant';

/** @returns by how much the credit is exceeded, or what of it is left before the grant */
export function creditSaid(credit: CreditUse, quantity: number, text: GrantTexts['credit']): string {
  const { limit, usedCount } = credit;
  const beyond = beyondCredit(credit, quantity);
  const say = beyond > 0 ? text.beyond : text.left;
  return say(
    displayCount(limit),
    displayCount(usedCount),
    displayCount(beyond > 0 ? beyond : limit - usedCount),
  );
}
