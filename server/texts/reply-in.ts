/** Words of ours inside a reply, in the language of whoever asked. */
import type { Locale } from '#config/locales';
import { saidAs, textOf } from './say';

/** Why records were left as they are. */
export const refusedIn = <Each extends { readonly message: string }>(
  language: Locale,
  refused: readonly Each[],
): Each[] => refused.map((each) => ({ ...each, message: textOf(saidAs(each.message), language) }));

/** A reply with records that were left as they are. */
export const replyIn = <Each extends { readonly message: string }, Reply>(
  language: Locale,
  reply: Reply & { readonly refused: readonly Each[] },
) => ({ ...reply, refused: refusedIn(language, reply.refused) });
