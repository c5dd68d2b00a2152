/** Statements that read a print job's cards for people. */
import { sql, type SQL } from 'drizzle-orm';
import type { ActivationState, CardStatus } from '#contract/card/constants';
import type { Chosen } from '#contract/parts.schema';
import { limitTo } from '#server/database/limit-to';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import { maskedPhone } from '#server/lib/mask-phone';
import { offsetOf, type PageSlice } from '#server/lib/paging';
import { cardAfter, rangeSize, type CardId, type CardRange } from '../card-id';
import type { StoredCardStatus } from '../card-state';
import { hasShownStatus, type Expiry, type StoredCounts } from '../shown-card-status';
import type { CardSearch, SerialPattern } from './card-search';

/** The facts of a print job that showing one card needs. */
export interface CardHome extends CardRange, Expiry {
  readonly prefix: string;
  readonly boxSize: number;
}

/** The facts of a print job that its list of cards needs. */
export interface CardOwner extends CardHome {
  /** Counts of cards by stored status, as the job keeps them. */
  readonly stored: StoredCounts;
  /** Counts of cards whose own last day has passed, by stored status. */
  readonly ended: StoredCounts;
}

/** The facts of a print job that a file of cards shows. */
export interface NamedCardOwner extends CardOwner {
  readonly id: number;
  readonly batchNo: string;
  readonly cardName: string;
}

/** Columns of `job` joined with its serial range. @param today YYYY-MM-DD of the business; decides what has expired */
const ownerColumns = (today: string) => sql`
  batch_no as "batchNo", card_name as "cardName", prefix, first_card as "firstCard",
  first_card + generated_count - 1 as "lastCard", box_size as "boxSize", activate_before as "activateBefore",
  ${today}::text as today`;

/**
 * @param today YYYY-MM-DD of the business; decides what has expired
 * @returns the ranges of the cards made so far, which are empty (last before first) before the first card is made
 */
export const findCardOwners = (
  db: Queryable,
  printJobIds: readonly number[],
  today: string,
): Promise<readonly NamedCardOwner[]> =>
  db.query<NamedCardOwner>(sql`
    select job.id, ${ownerColumns(today)},
      json_build_object(
        0, cards_waiting, 1, cards_in_stock, 2, cards_granted, 3, cards_received, 4, cards_activated,
        6, cards_frozen, 9, cards_void
      ) as stored,
      (
        select coalesce(json_object_agg(status, card_count), '{}')
        from (
          select status, sum(card_count)::integer as card_count from card_last_days
          where print_job_id = job.id and last_day < ${today}::date
          group by status
        ) ended
      ) as ended
    from print_jobs job
    join serial_ranges using (prefix_id)
    where job.id = any(${sql.param([...printJobIds])}::integer[])`);

export async function findCardOwner(
  db: Queryable,
  printJobId: number,
  today: string,
): Promise<NamedCardOwner | undefined> {
  const [owner] = await findCardOwners(db, [printJobId], today);
  return owner;
}

export interface CardRow {
  readonly id: CardId;
  readonly codeTail: string;
  readonly status: StoredCardStatus;
  readonly activatedAt: Date | null;
  /** YYYY-MM-DD; null where the print job's deadline applies. */
  readonly lastDay: string | null;
}

const rowColumns = sql`
  card.id, code_tail as "codeTail", card.status, activated_at as "activatedAt", last_day as "lastDay"`;

const selectRows = sql`select ${rowColumns}`;

/** The holder of a card, as lists show it. */
export interface HolderColumns {
  readonly grantBatchNo: string | null;
  /** The customer's masked telephone, or the merchant's name. */
  readonly holder: string | null;
}

/** Columns of `card`; cheap only for the few rows of a page. */
export const holderColumns = sql`
  (select batch_no from grant_batches where id = card.grant_batch_id) as "grantBatchNo",
  coalesce(
    (select ${maskedPhone(sql`phone`)} from customers where id = card.customer_id),
    (
      select ${nameOn('merchant', sql`merchant.id`, sql`batch.created_at`, sql`merchant.name`)}
      from grant_batches batch join merchants merchant on merchant.id = batch.merchant_id
      where batch.id = card.grant_batch_id
    )
  ) as holder`;

/** Holders by card, for a page of a file. */
export async function findHolders(
  db: Queryable,
  ids: readonly CardId[],
): Promise<ReadonlyMap<number, HolderColumns>> {
  const rows = await db.query<HolderColumns & { readonly id: CardId }>(sql`
    select card.id, ${holderColumns} from cards card where card.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** A card as a page shows it. */
export type ShownCardRow = CardRow & HolderColumns;

const selectShownRows = sql`${selectRows}, ${holderColumns}`;

const orderBy = (isDescending: boolean) => (isDescending ? sql`card.id desc` : sql`card.id`);

export interface CardSlice extends PageSlice {
  /** Descending by id; ascending otherwise. */
  readonly isDescending: boolean;
}

/** A page of consecutive cards. The range has no gaps, so the ids on the page can be computed. */
export function listCardRange(
  db: Queryable,
  cards: CardRange,
  { isDescending, ...slice }: CardSlice,
): Promise<readonly ShownCardRow[]> {
  const offset = offsetOf(slice);
  const { pageSize } = slice;
  const [first, last] = isDescending
    ? [cardAfter(cards.lastCard, -offset - pageSize + 1), cardAfter(cards.lastCard, -offset)]
    : [cardAfter(cards.firstCard, offset), cardAfter(cards.firstCard, offset + pageSize - 1)];
  return db.query<ShownCardRow>(sql`
    ${selectShownRows}
    from cards card
    where card.id between ${Math.max(first, cards.firstCard)} and ${Math.min(last, cards.lastCard)}
    order by ${orderBy(isDescending)}`);
}

export interface CardFilter {
  readonly status?: Chosen<CardStatus> | undefined;
  readonly activation?: ActivationState | undefined;
  readonly search?: CardSearch | undefined;
}

export const listCardRows = (
  db: Queryable,
  owner: CardOwner,
  filter: CardFilter,
  { isDescending, ...slice }: CardSlice,
): Promise<readonly ShownCardRow[]> =>
  db.query<ShownCardRow>(sql`
    ${selectShownRows}
    from (select card.* ${fromMatches(owner, filter)} order by ${orderBy(isDescending)} ${limitTo(slice)}) card
    order by ${orderBy(isDescending)}`);

export interface CardsBehind {
  /** Without it, the first cards. */
  readonly after: number | undefined;
  readonly isDescending: boolean;
  readonly count: number;
}

/** The next cards after one, for reading them all without offsets. */
export const listCardRowsBehind = (
  db: Queryable,
  owner: CardOwner,
  filter: CardFilter,
  { after, isDescending, count }: CardsBehind,
): Promise<readonly CardRow[]> =>
  db.query<CardRow>(sql`
    ${selectRows} ${fromMatches(owner, filter)}
      ${after === undefined ? sql`` : sql`and card.id ${isDescending ? sql`<` : sql`>`} ${after}`}
    order by ${orderBy(isDescending)}
    limit ${count}`);

/** A card with its print job's id. */
export interface OwnedCardRow extends CardRow {
  readonly printJobId: number;
}

/** A card that is shown together with its print job. */
export interface HousedCardRow extends ShownCardRow, CardHome {
  readonly printJobId: number;
  readonly batchNo: string;
  readonly cardName: string;
}

/**
 * Cards of any print jobs, in the order of their ids.
 *
 * @param which a condition on `card`
 * @param today YYYY-MM-DD of the business; decides what has expired
 * @param also further columns, of `card` and of the `home` that is its print job
 */
export const listHousedCards = <Also>(
  db: Queryable,
  which: SQL,
  today: string,
  also: readonly SQL<Also>[] = [],
): Promise<readonly (HousedCardRow & Also)[]> =>
  db.query<HousedCardRow & Also>(sql`
    select ${rowColumns}, print_job_id as "printJobId", ${sql.join([holderColumns, sql`home.*`, ...also], sql`, `)}
    from cards card
    join lateral (
      select ${ownerColumns(today)} from print_jobs job join serial_ranges using (prefix_id) where job.id = print_job_id
    ) home on true
    where ${which}
    order by card.id`);

/** The next cards after one, over all print jobs. */
export const listAllCardRowsBehind = (
  db: Queryable,
  { after, isDescending, count }: CardsBehind,
): Promise<readonly OwnedCardRow[]> =>
  db.query<OwnedCardRow>(sql`
    ${selectRows}, print_job_id as "printJobId"
    from cards card
    where ${after === undefined ? sql`true` : sql`card.id ${isDescending ? sql`<` : sql`>`} ${after}`}
    order by ${orderBy(isDescending)}
    limit ${count}`);

/** The number of all cards, from the counts of their print jobs. */
export async function countAllCards(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select coalesce(sum(generated_count), 0)::bigint as count from print_jobs`);
  return row?.count ?? 0;
}

export async function countCardRows(db: Queryable, owner: CardOwner, filter: CardFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) ${fromMatches(owner, filter)}`);
  return row?.count ?? 0;
}

/** The `from` and `where` of a statement over the matching cards, with the alias `card`. */
export function fromMatches(owner: CardOwner, { status, activation, search }: CardFilter): SQL {
  const source = search
    ? sql`(${searchedCards(owner, search)}) found join cards card using (id)`
    : sql`cards card`;
  return sql`
    from ${source}
    where card.id between ${owner.firstCard} and ${owner.lastCard}
      ${status === undefined ? sql`` : sql`and ${hasShownStatus(owner, status, owner.ended)}`}
      ${hasActivation(activation)}`;
}

/** A further condition on `card`. */
export function hasActivation(activation: ActivationState | undefined): SQL {
  if (activation === undefined) return sql``;
  return activation === 'yes' ? sql`and card.activated_at is not null` : sql`and card.activated_at is null`;
}

/** A search among the cards of one print job. */
export interface FoundCards {
  readonly owner: NamedCardOwner;
  readonly search: CardSearch;
}

/** Selects the ids of the cards that match, each once. */
export function searchedCards(owner: CardOwner, { serials, codeTail }: CardSearch): SQL {
  const parts = serials.map(cardsOfPattern);
  if (codeTail !== undefined) {
    parts.push(sql`
      select id from cards
      where code_tail = ${codeTail} and id between ${owner.firstCard} and ${owner.lastCard}`);
  }
  return parts.length === 0 ? sql`select null::bigint as id where false` : sql.join(parts, sql` union `);
}

function cardsOfPattern({ firstCard, lastCard, step, checkDigit }: SerialPattern): SQL {
  const hasCheckDigit = checkDigit === undefined ? sql`` : sql`and check_digit = ${checkDigit}`;
  if (step === 1) {
    return sql`select id from cards where id between ${firstCard} and ${lastCard} ${hasCheckDigit}`;
  }
  return sql`
    select id
    from generate_series(${firstCard}::bigint, ${lastCard}::bigint, ${step}::bigint) as no
    join cards on id = no ${hasCheckDigit}`;
}

/** The number of cards in a range, computed from its ends: a range has no gaps. */
export const countCardRange = (cards: CardRange): number => Math.max(0, rangeSize(cards));
