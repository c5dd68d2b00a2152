/** What cards would do to a merchant's credit, in words. */
import type { Agreed } from '#contract/grant/endpoints';
import { displayCount } from '#src/lib/display-number';
import type { GrantTexts } from '#src/locales/grant';

type Credit = NonNullable<Agreed['credit']>;

/** By how many cards a grant of `quantity` exceeds the credit; 0 where there is enough. */
export const beyondCredit = ({ limit, usedCount }: Credit, quantity: number): number =>
  Math.max(0, usedCount + quantity - limit);

/** @returns by how much the credit is exceeded, or what of it is left before the grant */
export function creditSaid(credit: Credit, quantity: number, text: GrantTexts['credit']): string {
  const { limit, usedCount } = credit;
  const beyond = beyondCredit(credit, quantity);
  const say = beyond > 0 ? text.beyond : text.left;
  return say(
    displayCount(limit),
    displayCount(usedCount),
    displayCount(beyond > 0 ? beyond : limit - usedCount),
  );
}
