/** Finds print jobs and cards by what somebody types anywhere in the application. */
import type { ReplyOf } from '#contract/endpoint';
import type { search } from '#contract/search/endpoints';
import { searchHitsMax } from '#contract/search/constants';
import { runningNoMax } from '#contract/card/serial';
import { businessDay } from '../../calendar';
import type { Queryable } from '../../database/queryable';
import { isCodeTail } from '../card/activation-code';
import { toCardId, type CardId } from '../card/card-id';
import {
  findCardsByCodeTail,
  findCardsBySerialEnd,
  findCardsOfRange,
  listPrefixesOf,
} from './card-home-repository';
import { rangeOfStart } from './card-search';
import type { RepertoryParts } from './parts';
import { listNamedPrintJobs } from './print-job-list-repository';
import { viewCards } from './view-cards';

export async function searchInventory(
  { database, now }: RepertoryParts,
  typed: string,
): Promise<ReplyOf<typeof search.search>> {
  const text = typed.trim();
  if (text === '') return { printJobs: [], cards: [] };
  const [printJobs, ids] = await Promise.all([
    listNamedPrintJobs(database, text, searchHitsMax),
    findCards(database, text.replace(/\s/g, '').toUpperCase()),
  ]);
  return {
    printJobs: [...printJobs],
    cards: await viewCards(database, ids.slice(0, searchHitsMax), businessDay(now())),
  };
}

const endOfSerial = /^\d{4}$/;

/** Each way to name a card is one look into an index; what fits two of them is shown once. */
async function findCards(db: Queryable, text: string): Promise<readonly CardId[]> {
  const ways: Promise<readonly CardId[]>[] = [findCardsByStart(db, text)];
  if (isCodeTail(text)) ways.push(findCardsByCodeTail(db, text, searchHitsMax));
  if (endOfSerial.test(text)) ways.push(findCardsBySerialEnd(db, text, searchHitsMax));
  return [...new Set((await Promise.all(ways)).flat())];
}

/** The prefix alone names whole print jobs, which are found by themselves. */
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
