/** Finds cards by typed text: the beginning or end of a serial, or the end of a code. */
import { runningNoMax } from '#contract/card/serial';
import { readSerial } from '#contract/readers/serial';
import { searchHitsMax } from '#contract/search/constants';
import type { Queryable } from '#server/database/queryable';
import {
  findCardsByCodeTail,
  findCardsBySerialEnd,
  findCardsOfRange,
  listPrefixesOf,
} from '../card-home-repository';
import { toCardId, type CardId } from '../card-id';
import { isCodeTail } from '../code/activation-code';
import { rangeOfStart } from './card-search';
import { viewCards, type HousedCard } from './view-cards';

/** @param today YYYY-MM-DD of the business */
export async function searchCards(db: Queryable, typed: string, today: string): Promise<HousedCard[]> {
  const ids = await findCards(db, readSerial(typed));
  return viewCards(db, ids.slice(0, searchHitsMax), today);
}

const endOfSerial = /^\d{4}$/;

/** Each kind of match is one index look-up; a card that matches twice is shown once. */
async function findCards(db: Queryable, text: string): Promise<readonly CardId[]> {
  const ways: Promise<readonly CardId[]>[] = [findCardsByStart(db, text)];
  if (isCodeTail(text)) ways.push(findCardsByCodeTail(db, text, searchHitsMax));
  if (endOfSerial.test(text)) ways.push(findCardsBySerialEnd(db, text, searchHitsMax));
  return [...new Set((await Promise.all(ways)).flat())];
}

/** A prefix alone is skipped: it names whole print jobs, which are found as such. */
async function findCardsByStart(db: Queryable, text: string): Promise<readonly CardId[]> {
  const found: CardId[] = [];
  for (const { prefix, prefixId } of await listPrefixesOf(db, text)) {
    if (text.length === prefix.length) continue;
    const cards = { firstCard: toCardId(prefixId, 0), lastCard: toCardId(prefixId, runningNoMax) };
    const range = rangeOfStart(prefix, cards, text);
    if (range) found.push(...(await findCardsOfRange(db, range, searchHitsMax)));
  }
  return found;
}
