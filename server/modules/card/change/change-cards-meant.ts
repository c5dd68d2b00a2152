/** Freezes, unfreezes and voids the cards that a search means: counted first, changed in one step when it is still so. */
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { CardsMeant, repertory } from '#contract/repertory/endpoints';
import type { CardAction } from '#contract/card/constants';
import { formatSerial } from '#contract/card/serial';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { businessDay } from '#server/calendar';
import type { Queryable } from '#server/database/queryable';
import type { Parts } from '#server/parts';
import { recordNotFound, refuseFields, Refusal } from '#server/refusal';
import { say } from '#server/texts/say';
import { lockCardHome } from '../card-home-repository';
import { runningNoOf, type CardId } from '../card-id';
import { cardCountsOf } from '../card-counts';
import { countCards } from '../card-ranges';
import { findCardIds } from './card-action-repository';
import { findCardOwner } from '../list/card-list-repository';
import { readCardSearch } from '../list/card-search';
import {
  countMeantCards,
  listMeantRanges,
  updateMeantCards,
  type MeantCards,
  type MeantCount,
} from './cards-meant-repository';
import { eventKinds, findObstacle } from './change-cards';

type Preview = typeof repertory.previewCardChange;
type Change = typeof repertory.changeCardsMeant;

const examplesMax = 3;

/** @throws Refusal recordNotFound */
export async function previewCardChange(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { action, cards }: BodyOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const meant = await findMeant(database, cards, now());
  const counts = await countMeantCards(database, meant, examplesMax);
  const { open, refused } = sortOut(action, counts);
  return {
    matchedCount: sum(counts),
    openCount: sum(open),
    refused: refused.map(({ message, counts: each }) => ({
      message,
      count: sum(each),
      examples: each
        .flatMap(({ examples }) => examples)
        .slice(0, examplesMax)
        .map((card) => serialOf(meant, card)),
    })),
  };
}

/**
 * All or nothing, in one transaction: a print job has at most 100,000 cards.
 *
 * @throws Refusal recordNotFound, invalidFields; stateConflict when other cards than those previewed could be changed
 */
export async function changeCardsMeant(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { action, cards, expectedCount, ...body }: BodyOf<Change>,
  actor: Actor,
): Promise<ReplyOf<Change>> {
  const reason = body.reason.trim();
  if (reason === '') throw refuseFields([{ path: 'reason', message: say('原因不能为空') }]);
  const at = now();
  return database.transaction(async (tx) => {
    // Whoever changes cards holds their print job first, so nothing moves between counting and changing.
    await lockCardHome(tx, cards.id);
    const meant = await findMeant(tx, cards, at);
    const { open, refused } = sortOut(action, await countMeantCards(tx, meant, 0));
    if (sum(open) !== expectedCount)
      throw new Refusal(
        'stateConflict',
        say('这些卡刚刚有变化：现在可以执行的是 {count} 张，请重新核对', { count: sum(open) }),
      );
    const notChanged = await listMeantRanges(
      tx,
      meant,
      refused.flatMap(({ counts }) => counts.map(({ status }) => status)),
    );
    const { changes, change } = await updateMeantCards(
      tx,
      action,
      meant,
      open.map(({ status }) => status),
      { printJobId: cards.id, kind: eventKinds[action], at, accountId: actor.accountId, reason },
    );
    await recordAudit(tx, actor, {
      action: `card.${action}`,
      entity: { kind: 'print_job', id: cards.id },
      before: cardCountsOf(changes.map(({ before, count }) => ({ status: before, count }))),
      after: cardCountsOf(changes.map(({ after, count }) => ({ status: after, count }))),
      detail: { count: sum(changes), reason },
    });
    return {
      changedCount: sum(changes),
      change,
      refused: refused.map(({ message, counts }) => {
        const ranges = notChanged.filter(({ status }) => counts.some((each) => each.status === status));
        return {
          message,
          count: countCards(ranges),
          ranges: ranges.map(({ firstCard, lastCard }) => ({
            first: serialOf(meant, firstCard),
            last: serialOf(meant, lastCard),
          })),
        };
      }),
    };
  });
}

async function findMeant(db: Queryable, cards: CardsMeant, at: Date): Promise<MeantCards> {
  const { id, status, serial, serials, changedBy, excluded = [] } = cards;
  const owner = await findCardOwner(db, id, businessDay(at));
  if (!owner) throw recordNotFound(printJobLabels.entity);
  const ids = await findCardIds(db, [...(serials ?? []), ...excluded]);
  const idsOf = (named: readonly string[]) =>
    named.map((each) => ids.get(each)).filter((card) => card !== undefined);
  return {
    owner,
    filter: { status, search: serial ? readCardSearch(owner.prefix, owner, serial) : undefined },
    only: serials && idsOf(serials),
    changedBy,
    excluded: idsOf(excluded),
  };
}

interface SortedOut {
  readonly open: readonly MeantCount[];
  readonly refused: readonly { readonly message: string; readonly counts: readonly MeantCount[] }[];
}

/** Whether a card can take the step is decided by its status alone. */
function sortOut(action: CardAction, counts: readonly MeantCount[]): SortedOut {
  const refused = new Map<string, MeantCount[]>();
  const open: MeantCount[] = [];
  for (const each of counts) {
    const message = findObstacle(action, each);
    if (message === undefined) open.push(each);
    else refused.set(message, [...(refused.get(message) ?? []), each]);
  }
  return { open, refused: [...refused].map(([message, each]) => ({ message, counts: each })) };
}

const serialOf = ({ owner: { prefix } }: MeantCards, card: CardId): string =>
  formatSerial({ prefix, runningNo: runningNoOf(card) });

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
