/** Translates our own texts inside a reply into the caller's language. */
import type { Locale } from '#config/locales';
import { saidAs, textOf } from './say';

/** Translates why records were not changed. */
export const refusedIn = <Each extends { readonly message: string }>(
  language: Locale,
  refused: readonly Each[],
): Each[] => refused.map((each) => ({ ...each, message: textOf(saidAs(each.message), language) }));

/** Translates a reply with records that were not changed. */
export const replyIn = <Each extends { readonly message: string }, Reply>(
  language: Locale,
  reply: Reply & { readonly refused: readonly Each[] },
) => ({ ...reply, refused: refusedIn(language, reply.refused) });
