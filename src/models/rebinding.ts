/** The message after cards were bound to another telephone. */
import type { customer } from '#contract/customer/endpoints';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { displayCount } from '#src/lib/display-number';
import { worded } from '#src/locales';
import { customerTexts } from '#src/locales/customer';

type Rebind = typeof customer.rebindCards;

export function sayRebound({ changedCount, refused }: ReplyOf<Rebind>, { phone }: BodyOf<Rebind>) {
  if (refused.length > 0)
    return { warning: refused.map(({ serial, message }) => `${serial}：${message}`).join('；') };
  return worded(customerTexts, (text) => text.rebound(displayCount(changedCount), phone));
}
