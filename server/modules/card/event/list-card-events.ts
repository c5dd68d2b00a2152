/** The events of one card, for people. */
import type { Locale } from '#config/locales';
import { cardLabels } from '#contract/card/labels';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { actorNames } from '#contract/user/labels';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound } from '#server/lib/refusal';
import { everything, type Scope } from '#server/lib/scope';
import { say, textOf } from '#server/texts/say';
import { listHomesOf } from '../card-home-repository';
import type { CardId } from '../card-id';
import { findCardIds } from '../change/card-action-repository';
import { serialsOf } from '../serials-of';
import { listCardEventRows } from './card-event-repository';
import { withSteps } from './card-steps';

/**
 * Lists events, oldest first.
 *
 * @param scope people and merchants outside of it are not named
 * @throws Refusal recordNotFound
 */
export async function listCardEvents(
  { database }: { readonly database: Queryable },
  serial: string,
  language: Locale,
  scope: Scope = everything,
): Promise<ReplyOf<typeof repertory.listCardEvents>> {
  const card = (await findCardIds(database, [serial])).get(serial);
  const rows = card === undefined ? [] : await listCardEventRows(database, card, scope);
  const [made] = rows;
  if (card === undefined || made === undefined) throw recordNotFound(cardLabels.entity);
  const { cardKind } = await getHome(database, card);
  const others = rows.flatMap(({ replacedBy, replaces }) => [replacedBy ?? [], replaces ?? []].flat());
  const serialOf = await serialsOf(database, others);
  return withSteps(cardKind, rows).map(({ at, by, replacedBy, replaces, ...event }) => ({
    ...event,
    replacedBy: replacedBy === null ? null : serialOf(replacedBy),
    replaces: replaces === null ? null : serialOf(replaces),
    at: at.toISOString(),
    by: by ?? textOf(say(actorNames.system), language),
  }));
}

async function getHome(db: Queryable, card: CardId) {
  const [home] = await listHomesOf(db, [card]);
  if (!home) throw recordNotFound(cardLabels.entity);
  return home;
}
