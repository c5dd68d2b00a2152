/** What people were told, for comparison with the database. */
import { sql } from 'drizzle-orm';
import { parseSerial } from '#contract/card/serial';
import type { Queryable } from '#server/database/queryable';
import type { Outcome } from './client';

export interface Ledger {
  /**
   * Notes the outcome of a write whose audit record has this action.
   *
   * @param recordCount number of records that it leaves when it is done
   * @returns its reply when it was done
   */
  note<Data>(action: string, outcome: Outcome<Data>, recordCount?: number): Data | undefined;
  /** Notes how many rows there must be; `what` is a key that only one write uses. */
  expectRows(kind: RowKind, what: string | number, count: number): void;
  /** The number of rows is unknown, e.g. because no answer came. */
  forgetRows(kind: RowKind, what: string | number): void;
  /** Notes an answer that must never occur. */
  contradict(line: string): void;
  /** The expected status of cards, and the telephone that activated each. */
  readonly cards: Map<string, ExpectedCard>;
  /** How often a QR code's page was shown completely, and how often it was requested. */
  readonly scans: Map<string, { shown: number; asked: number }>;
  readonly accounts: Map<string, { readonly displayName: string; readonly isEnabled: boolean }>;
  readonly exports: Set<number>;
  /** Storage keys of pictures. */
  readonly pictures: Set<string>;
  /** @returns one line for each difference to what somebody was told */
  compare(db: Queryable): Promise<readonly string[]>;
  readonly doneCount: () => number;
}

export type RowKind =
  | 'print job'
  | 'cards delivered'
  | 'grant'
  | 'receipt'
  | 'price correction'
  | 'hand-over'
  | 'merchants of an agent'
  | 'merchant'
  | 'merchant as told'
  | 'imported merchants'
  | 'QR code as told'
  | 'role as told'
  | 'nickname'
  | 'page version';

interface ExpectedCard {
  readonly status: number;
  /** Null for a forgotten customer. */
  readonly phone?: string | null;
}

interface Told {
  readonly action: string;
  readonly kind: Outcome<unknown>['kind'];
  readonly recordCount: number;
}

interface Counted {
  readonly what: string;
  readonly count: number;
}

/** Counts merchants by their contact. */
const countMerchants = (db: Queryable, keys: string[]) =>
  db.query<Counted>(sql`
    select contact as what, count(*) as count from merchants
    where contact = any(${sql.param(keys)}::text[]) group by 1`);

const countRows: Readonly<Record<RowKind, (db: Queryable, keys: string[]) => Promise<readonly Counted[]>>> = {
  'print job': (db, keys) =>
    db.query(sql`
      select card_name as what, count(*) as count from print_jobs
      where card_name = any(${sql.param(keys)}::text[]) group by 1`),
  'cards delivered': (db, keys) =>
    db.query(sql`
      select print_job_id::text as what, count(*) as count from cards
      where print_job_id = any(${sql.param(keys)}::integer[]) and status not in (0, 9) group by 1`),
  grant: (db, keys) =>
    db.query(sql`
      select note as what, count(*) as count from grant_batches
      where note = any(${sql.param(keys)}::text[]) group by 1`),
  receipt: (db, keys) =>
    db.query(sql`
      select grant_batch_id::text as what, count(*) as count from grant_receipts
      where grant_batch_id = any(${sql.param(keys)}::integer[]) group by 1`),
  'price correction': (db, keys) =>
    db.query(sql`
      select grant_batch_id::text as what, count(*) as count from grant_price_corrections
      where grant_batch_id = any(${sql.param(keys)}::integer[]) group by 1`),
  'hand-over': (db, keys) =>
    db.query(sql`
      select batch.id::text as what, count(*) as count
      from grant_batches batch
      join cards card on card.grant_batch_id = batch.id
      join card_events event on card.id between event.first_card and event.last_card
      where event.kind = 'shipped' and batch.id = any(${sql.param(keys)}::integer[]) group by 1`),
  'merchants of an agent': (db, keys) =>
    db.query(sql`
      select agent_id::text as what, count(*) as count from merchants
      where agent_id = any(${sql.param(keys)}::integer[]) group by 1`),
  merchant: countMerchants,
  'merchant as told': (db, keys) =>
    db.query(sql`
      select concat_ws(' ', id, settlement_kind, contact, note) as what, count(*) as count from merchants
      where concat_ws(' ', id, settlement_kind, contact, note) = any(${sql.param(keys)}::text[]) group by 1`),
  'imported merchants': countMerchants,
  'QR code as told': (db, keys) =>
    db.query(sql`
      select concat_ws(' ', id, status, goods_id, status_reason) as what, count(*) as count from qr_codes
      where concat_ws(' ', id, status, goods_id, status_reason) = any(${sql.param(keys)}::text[]) group by 1`),
  'role as told': (db, keys) =>
    db.query(sql`
      select concat_ws(' ', name, note, array_to_string(rights, ' ')) as what, count(*) as count from roles
      where concat_ws(' ', name, note, array_to_string(rights, ' ')) = any(${sql.param(keys)}::text[]) group by 1`),
  nickname: (db, keys) =>
    db.query(sql`
      select nickname as what, count(*) as count from customers
      where nickname = any(${sql.param(keys)}::text[]) group by 1`),
  'page version': (db, keys) =>
    db.query(sql`
      select page_id::text as what, count(*) as count from page_versions
      where page_id = any(${sql.param(keys)}::integer[]) group by 1`),
};

export function openLedger(): Ledger {
  const told = new Map<string, Told>();
  const contradictions: string[] = [];
  const rows = new Map<RowKind, Map<string, number>>();
  const cards: Ledger['cards'] = new Map();
  const scans: Ledger['scans'] = new Map();
  const accounts: Ledger['accounts'] = new Map();

  /** Each write that was done has its records, a refused one has none, and one without an answer has all or none. */
  async function compareRecords(db: Queryable): Promise<string[]> {
    const found = await db.query<{ requestId: string; action: string; count: number }>(sql`
      select request_id as "requestId", action, count(*) as count from audit_log
      where request_id = any(${sql.param([...told.keys()])}::text[]) group by 1, 2`);
    const counts = new Map(found.map(({ requestId, action, count }) => [`${requestId} ${action}`, count]));
    return [...told].flatMap(([requestId, { action, kind, recordCount }]) => {
      const count = counts.get(`${requestId} ${action}`) ?? 0;
      const isRight = (kind !== 'refused' && count === recordCount) || (kind !== 'done' && count === 0);
      return isRight ? [] : [`${action} ${requestId} is ${kind} and has ${count} records`];
    });
  }

  async function compareRows(db: Queryable): Promise<string[]> {
    const lines: string[] = [];
    for (const [kind, expected] of rows) {
      const counted = await countRows[kind](db, [...expected.keys()]);
      const counts = new Map(counted.map(({ what, count }) => [what, count]));
      for (const [what, count] of expected)
        if (counts.get(what) !== count) lines.push(`${kind} ${what}: ${counts.get(what) ?? 0}, not ${count}`);
    }
    return lines;
  }

  async function compareCards(db: Queryable): Promise<string[]> {
    const serials = [...cards.keys()];
    const parts = serials.map((serial) => parseSerial(serial));
    const found = await db.query<{
      serial: string;
      status: number | null;
      phone: string | null;
      activations: number;
    }>(sql`
      select asked.serial, card.status, customer.phone,
        (
          select count(*) from card_events event
          where event.kind = 'activated' and int8range(event.first_card, event.last_card, '[]') @> card.id
        ) as activations
      from unnest(
        ${sql.param(serials)}::text[], ${sql.param(parts.map((part) => part?.prefix))}::text[],
        ${sql.param(parts.map((part) => part?.runningNo))}::bigint[]
      ) as asked (serial, prefix, running_no)
      join serial_ranges range on range.prefix = asked.prefix
      left join cards card on card.id = range.prefix_id * 10000000000 + asked.running_no
      left join customers customer on customer.id = card.customer_id`);
    const lines = found.flatMap(({ serial, status, phone, activations }) => {
      const expected = cards.get(serial);
      const isRight =
        status === expected?.status &&
        (expected?.phone === undefined || (phone === expected.phone && activations === 1));
      return isRight
        ? []
        : [`card ${serial}: ${status} ${phone} ${activations}, not ${JSON.stringify(expected)}`];
    });
    return found.length === serials.length ? lines : [...lines, 'cards are missing'];
  }

  async function compareScans(db: Queryable): Promise<string[]> {
    const found = await db.query<{ token: string; count: number }>(sql`
      select code.token, scan_count::bigint as count from qr_codes code join qr_code_counts on qr_code_id = code.id
      where token = any(${sql.param([...scans.keys()])}::text[])`);
    return found.flatMap(({ token, count }) => {
      const { shown = 0, asked = 0 } = scans.get(token) ?? {};
      return count >= shown && count <= asked
        ? []
        : [`code ${token}: ${count} scans, shown ${shown} of ${asked}`];
    });
  }

  async function compareAccounts(db: Queryable): Promise<string[]> {
    const found = await db.query<{ username: string; displayName: string; isEnabled: boolean }>(sql`
      select username, display_name as "displayName", is_active as "isEnabled" from accounts
      where username = any(${sql.param([...accounts.keys()])}::text[])`);
    const lines = found.flatMap(({ username, ...is }) =>
      JSON.stringify(is) === JSON.stringify(accounts.get(username))
        ? []
        : [`account ${username}: ${JSON.stringify(is)}, not ${JSON.stringify(accounts.get(username))}`],
    );
    return found.length === accounts.size ? lines : [...lines, 'accounts are missing or twice'];
  }

  /** A change of cards must be recorded once per call. */
  async function compareMovements(db: Queryable): Promise<string[]> {
    const found = await db.query<Counted>(sql`
      select concat_ws(' ', kind, first_card, last_card, request_id) as what, count(*) as count from card_events
      where request_id = any(${sql.param([...told.keys()])}::text[]) group by 1 having count(*) > 1`);
    return found.map(({ what, count }) => `movement ${what} is there ${count} times`);
  }

  return {
    note(action, outcome, recordCount = 1) {
      told.set(outcome.requestId, { action, kind: outcome.kind, recordCount });
      return outcome.kind === 'done' ? outcome.data : undefined;
    },
    expectRows(kind, what, count) {
      const known = rows.get(kind) ?? new Map<string, number>();
      rows.set(kind, known.set(String(what), count));
    },
    forgetRows: (kind, what) => void rows.get(kind)?.delete(String(what)),
    contradict: (line) => void contradictions.push(line),
    cards,
    scans,
    accounts,
    exports: new Set(),
    pictures: new Set(),
    async compare(db) {
      const parts = [
        compareRecords,
        compareRows,
        compareCards,
        compareMovements,
        compareScans,
        compareAccounts,
      ];
      const lines = [...contradictions];
      for (const part of parts) lines.push(...(await part(db)));
      return lines;
    },
    doneCount: () => [...told.values()].filter(({ kind }) => kind === 'done').length,
  };
}
