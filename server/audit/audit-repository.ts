/** Statements of the audit chain: its end, appending, reading along it. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { Content, Facts } from './facts';
import type { SealedFacts } from './seal';
import { sealedContentOf, type RestatedContent } from './sealed-in-words';

/** Seals are hexadecimal here. */
export interface ChainEnd {
  readonly position: number;
  readonly seal: string;
}

interface LockedEnd extends ChainEnd {
  /** The time, read while the end is locked. */
  readonly at: string;
  /** By account id. */
  readonly people: Readonly<Record<string, { readonly displayName: string; readonly username: string }>>;
  /** The given contents in the database's own spelling, in their order. */
  readonly contents: readonly string[];
}

export const isoMicroseconds = (at: SQL) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Locks the end of the chain until the transaction ends: nobody else writes a record meanwhile. */
export const holdChainEnd = (tx: Queryable): Promise<number> =>
  tx.execute(sql`select from audit_head for no key update`);

/** Locks the end, and fetches in the same round trip what sealing needs. */
export async function lockChainEnd(
  tx: Queryable,
  contents: readonly Content[],
  accountIds: readonly number[],
): Promise<LockedEnd> {
  const [end] = await tx.query<LockedEnd>(sql`
    select position, encode(seal, 'hex') as seal, ${isoMicroseconds(sql`clock_timestamp()`)} as at,
      (
        select coalesce(
          json_object_agg(id, json_build_object('displayName', display_name, 'username', username)), '{}'
        ) from accounts
        where id = any(${sql.param([...accountIds])}::integer[])
      ) as people,
      array(
        select given.content::text from jsonb_array_elements(${JSON.stringify(contents)}::jsonb)
          with ordinality as given (content, turn)
        order by turn
      ) as contents
    from audit_head
    for no key update`);
  if (!end) throw new Error('The audit chain has lost its end (audit_head is empty); run audit-verify.');
  return end;
}

export type NewRecord = Omit<SealedFacts, 'content'> & Content & { readonly seal: string };

/** One statement that inserts the records and updates the end. */
export async function appendRecords(
  tx: Queryable,
  records: readonly NewRecord[],
  end: ChainEnd,
): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into audit_log (
        position, at, account_id, account_name, username, action, entity_kind, entity_id, before, after, detail,
        request_id, ip, seal
      )
      select position, at, "accountId", "accountName", username, action, "entityKind", "entityId", before, after,
        detail, "requestId", ip, decode(seal, 'hex')
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (
        position bigint, at timestamptz, "accountId" integer, "accountName" text, username text, action text,
        "entityKind" text, "entityId" text, before jsonb, after jsonb, detail jsonb, "requestId" text, ip text, seal text
      )
    )
    update audit_head set position = ${end.position}, seal = decode(${end.seal}, 'hex')`);
}

/** What the database says of the ends of the chain. Whoever owns it may have written anything there. */
export interface Ends {
  /** Undefined when somebody has deleted the row; its position may be any number, also one out of range. */
  readonly head: ChainEnd | undefined;
  /** Rows that name an end; one, unless somebody dropped the table's constraints. */
  readonly headCount: number;
  /** The first and last record of the table; 0 when it is empty. */
  readonly positionMin: number;
  readonly positionMax: number;
}

/** A position that JavaScript can hold, whatever somebody has written there. */
export const nearest = (position: SQL) =>
  sql`greatest(-1, least(${sql.raw(String(Number.MAX_SAFE_INTEGER))}, ${position}))`;

export async function readEnds(db: Queryable): Promise<Ends> {
  const [row] = await db.query<{
    readonly position: number | null;
    readonly seal: string | null;
    readonly headCount: number;
    readonly positionMin: number;
    readonly positionMax: number;
  }>(sql`
    select head.position, head.seal, (select count(*) from audit_head) as "headCount",
      ${nearest(sql`coalesce((select min(position) from audit_log), 0)`)} as "positionMin",
      ${nearest(sql`coalesce((select max(position) from audit_log), 0)`)} as "positionMax"
    from (select 1) here
    left join lateral (
      select ${nearest(sql`position`)} as position, encode(seal, 'hex') as seal from audit_head limit 1
    ) head on true`);
  if (!row) throw new Error('A statement of one row answered none.');
  const { position, seal, ...ends } = row;
  return { ...ends, head: position === null || seal === null ? undefined : { position, seal } };
}

/** Limits a time to the years for which JavaScript writes four digits. */
export const realInstant = (at: SQL) => sql<Date>`greatest('0001-01-02Z', least('9999-12-30Z', ${at}))`;

/** The newest record, in the table or archived. */
export async function findNewest(
  db: Queryable,
): Promise<{ readonly recordCount: number; readonly lastAt: string | null }> {
  const [row] = await db.query<{ recordCount: number; lastAt: Date }>(sql`
    select ${nearest(sql`position`)} as "recordCount", ${realInstant(sql`at`)} as "lastAt" from (
      (select position, at from audit_log order by position desc limit 1)
      union all
      (select last_position, last_at from audit_archive order by last_position desc limit 1)
    ) newest (position, at)
    order by position desc limit 1`);
  return { recordCount: Math.max(0, row?.recordCount ?? 0), lastAt: row?.lastAt.toISOString() ?? null };
}

/** @returns undefined when somebody has deleted the row */
export async function findChainEnd(db: Queryable): Promise<ChainEnd | undefined> {
  const [end] = await db.query<ChainEnd>(sql`select position, encode(seal, 'hex') as seal from audit_head`);
  return end;
}

/** @returns the first record of the table from that moment on; undefined when there is none */
export async function findFirstSince(db: Queryable, since: Date): Promise<number | undefined> {
  const [row] = await db.query<{ position: number }>(
    sql`select position from audit_log where at >= ${since} order by at, position limit 1`,
  );
  return row?.position;
}

export async function findSealAt(db: Queryable, position: number): Promise<string | undefined> {
  const [row] = await db.query<{ seal: string }>(
    sql`select encode(seal, 'hex') as seal from audit_log where position = ${position}`,
  );
  return row?.seal;
}

export async function countRecords(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) from audit_log`);
  return row?.count ?? 0;
}

export type StoredRecord = SealedFacts & { readonly seal: string };

/** The next records after `position`, in the order of the chain. */
export function listRecordsAfter(
  db: Queryable,
  position: number,
  count: number,
): Promise<readonly StoredRecord[]> {
  return listStored(db, sql`position > ${position}`, sql`limit ${count}`);
}

/** The records at these positions, each preceded by the one before it if that is in the table. */
export const listLinks = (db: Queryable, positions: readonly number[]): Promise<readonly StoredRecord[]> =>
  listStored(
    db,
    sql`position = any(${sql.param([...new Set(positions.flatMap((each) => [each - 1, each]))])}::bigint[])`,
  );

async function listStored(db: Queryable, condition: SQL, limit = sql``): Promise<readonly StoredRecord[]> {
  const rows = await db.query<StoredRecord & RestatedContent>(sql`
    select ${nearest(sql`position`)} as position, ${isoMicroseconds(sql`at`)} as at, account_id as "accountId",
      account_name as "accountName", username, action, entity_kind as "entityKind", entity_id as "entityId",
      request_id as "requestId", ip,
      jsonb_build_object('before', before, 'after', after, 'detail', detail)::text as content,
      sealed_as::text as "sealedAs", (sealed_as -> 'detail')::text as "sealedDetail",
      encode(seal, 'hex') as seal
    from audit_log
    where ${condition}
    order by audit_log.position
    ${limit}`);
  return rows.map(({ sealedAs, sealedDetail, ...row }) => ({
    ...row,
    content: sealedContentOf({ ...row, sealedAs, sealedDetail }),
  }));
}

export interface RecordedEdit {
  readonly accountName: string | null;
  readonly at: Date;
  readonly before: Facts;
  readonly after?: Facts | null;
}

/** Edits of a versioned record after the version `seen`, oldest first. */
export const listEditsSince = (
  db: Queryable,
  { kind, id }: { readonly kind: string; readonly id: number | string },
  seen: number,
): Promise<readonly RecordedEdit[]> =>
  db.query<RecordedEdit>(sql`
    select account_name as "accountName", at, before, after from audit_log
    where entity_kind = ${kind} and entity_id = ${String(id)} 
      and coalesce((after ->> 'version')::integer, (before ->> 'version')::integer + 1) > ${seen}
      and before ? 'version'
    order by position`);
