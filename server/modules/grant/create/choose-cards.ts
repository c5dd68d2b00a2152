/** Chooses the cards of a grant: from the oldest print jobs first, the lowest ids first; or serial ranges. */
import { formatSerial, parseSerial } from '#contract/card/serial';
import type { NewGrant } from '#contract/grant/endpoints';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, type FieldMessage } from '#server/lib/refusal';
import {
  cardAfter,
  rangeSize,
  runningNoOf,
  type CardId,
  type CardRange,
  countCards,
  findOverlap,
} from '#server/modules/card/public';
import { say, type Message } from '#server/texts/say';
import { chooseFreeCards, listFreeJobs, type ChosenRange, type FreeJob } from './free-cards-repository';

export interface Choice {
  readonly ranges: readonly ChosenRange[];
  /** The jobs of the ranges, oldest first. */
  readonly jobs: readonly FreeJob[];
  readonly availableCount: number;
}

/**
 * @param quantity number of cards; with ranges, the number that they must hold
 * @param today YYYY-MM-DD of the business
 * @throws Refusal invalidFields, naming what is free
 */
export async function chooseCards(
  db: Queryable,
  { card, selection, ranges = [] }: NewGrant,
  quantity: number | undefined,
  today: string,
): Promise<Choice> {
  const jobs = await listFreeJobs(db, { ...card, cardName: card.cardName.trim() }, today);
  const availableCount = jobs.reduce((sum, { freeCount }) => sum + freeCount, 0);
  const chosen =
    selection === 'oldest'
      ? await chooseOldest(db, jobs, quantity ?? 0, availableCount)
      : await chooseRanges(db, jobs, ranges, quantity);
  const used = new Set(chosen.map(({ printJobId }) => printJobId));
  return {
    ranges: chosen,
    jobs: jobs.filter(({ printJobId }) => used.has(printJobId)),
    availableCount,
  };
}

async function chooseOldest(
  db: Queryable,
  jobs: readonly FreeJob[],
  quantity: number,
  availableCount: number,
): Promise<readonly ChosenRange[]> {
  if (quantity > availableCount) throw refuseFields([tooMany('quantity', availableCount)]);
  let missing = quantity;
  const demands = jobs.map((job) => {
    const count = Math.min(missing, job.freeCount);
    missing -= count;
    return { ...job, count };
  });
  const chosen = await chooseFreeCards(db, demands);
  if (countCards(chosen) !== quantity)
    throw new Error(`Of ${quantity} cards that count as free only ${countCards(chosen)} are.`);
  return chosen;
}

async function chooseRanges(
  db: Queryable,
  jobs: readonly FreeJob[],
  given: NonNullable<NewGrant['ranges']>,
  quantity: number | undefined,
): Promise<readonly ChosenRange[]> {
  if (given.length === 0) throw refuseFields([{ path: 'ranges', message: say('请填写卡号段') }]);
  const read = given.map((range) => readRange(jobs, range));
  const broken = read.flatMap((range, place) =>
    'firstCard' in range ? [] : [{ path: `ranges.${place}`, message: range }],
  );
  if (broken.length > 0) throw refuseFields(broken);
  const ranges = read.flatMap((range) => ('firstCard' in range ? [range] : []));
  const overlap = findOverlap(ranges);
  if (overlap !== undefined)
    throw refuseFields([
      { path: 'ranges', message: say('卡号 {serial} 被列出了两次', { serial: serialIn(jobs, overlap) }) },
    ]);
  const count = countCards(ranges);
  if (quantity !== undefined && quantity !== count)
    throw refuseFields([
      { path: 'ranges', message: say('卡号段共 {count} 张，应为 {quantity} 张', { count, quantity }) },
    ]);
  const chosen = await chooseFreeCards(
    db,
    ranges.map((range) => ({ ...range, count: rangeSize(range) })),
  );
  const missing = ranges.flatMap((range, place) => findMissing(range, place, chosen));
  if (missing.length > 0) throw refuseFields(missing);
  return chosen;
}

/** A range of serials as cards of one of the jobs, or a message about its fault. */
function readRange(
  jobs: readonly FreeJob[],
  { first, last }: { readonly first: string; readonly last: string },
): ChosenRange | Message {
  for (const job of jobs) {
    const firstCard = cardIn(job, first);
    if (firstCard === undefined) continue;
    const lastCard = cardIn(job, last);
    if (lastCard === undefined) return notFree(last);
    if (lastCard < firstCard) return say('卡号段 {first}–{last} 的起止颠倒', { first, last });
    return { printJobId: job.printJobId, firstCard, lastCard };
  }
  return notFree(first);
}

const notFree = (serial: string) => say('卡号 {serial} 不在可发放的学习卡中', { serial });

function cardIn({ prefix, firstCard, lastCard }: FreeJob, serial: string): CardId | undefined {
  const parts = parseSerial(serial);
  if (parts?.prefix !== prefix) return undefined;
  const card = cardAfter(firstCard, parts.runningNo - runningNoOf(firstCard));
  return card >= firstCard && card <= lastCard ? card : undefined;
}

function findMissing(range: CardRange, place: number, chosen: readonly CardRange[]): FieldMessage[] {
  const free = countCards(
    chosen.filter(({ firstCard }) => firstCard >= range.firstCard && firstCard <= range.lastCard),
  );
  const count = rangeSize(range) - free;
  return count === 0
    ? []
    : [
        {
          path: `ranges.${place}`,
          message: say('该卡号段中有 {count} 张不可发放，可发放 {free} 张', { count, free }),
        },
      ];
}

const serialIn = (jobs: readonly FreeJob[], card: CardId): string => {
  const prefix = jobs.find(({ firstCard, lastCard }) => card >= firstCard && card <= lastCard)?.prefix ?? '';
  return formatSerial({ prefix, runningNo: runningNoOf(card) });
};

const tooMany = (path: string, free: number): FieldMessage => ({
  path,
  message: say('超过了可发放的数量，可发放 {free} 张', { free }),
});
