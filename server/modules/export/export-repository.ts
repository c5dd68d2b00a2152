/** Statements on exports: ordering, their steps, and reading them for their owner. */
import { sql, type SQL } from 'drizzle-orm';
import { exportStatus, type ExportFormat, type ExportStatus } from '#contract/export/constants';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';
import type { KeptOrder } from '#server/export/exportable-list';
import type { Scope } from '#server/lib/scope';

const { queued, running, finished, failed, expired, cancelled } = exportStatus;

export interface NewExport extends KeptOrder {
  readonly accountId: number;
  readonly list: string;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly rowCount: number;
  readonly reason: string | null;
  readonly createdAt: Date;
}

export async function insertExport(tx: Queryable, row: NewExport): Promise<number> {
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into exports (account_id, list, format, filter, sort, columns, reason, file_name, row_count, created_at)
    values (${row.accountId}, ${row.list}, ${row.format}, ${JSON.stringify(row.filter)}::jsonb,
      ${row.sort}, ${sql.param([...row.columns])}::text[], ${row.reason}, ${row.fileName},
      ${row.rowCount}, ${row.createdAt})
    returning id`);
  if (!inserted) throw new Error('An export was inserted without an id.');
  return inserted.id;
}

/**
 * Whether the agent has lost merchants since the export was ordered. Read from the trail, which records every way of
 * losing one, and by position, which doesn't depend on a clock.
 */
export async function hasLostMerchants(db: Queryable, agentId: number, id: number): Promise<boolean> {
  const [lost] = await db.query(sql`
    select from audit_log
    where action = 'merchant.terms'
      and position > (
        select max(position) from audit_log
        where entity_kind = 'export' and entity_id = ${String(id)} and action = 'export.create'
      )
      and before ->> 'agentId' = ${String(agentId)} and after ->> 'agentId' is distinct from before ->> 'agentId'
    limit 1`);
  return lost !== undefined;
}

/** Exports of an account are counted and ordered one after another. */
export const lockExportsOf = (tx: Queryable, accountId: number): Promise<number> =>
  holdTurn(tx, `exports of ${accountId}`);

export async function countOpenExports(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) from exports where account_id = ${accountId} and status in (${queued}, ${running})`);
  return row?.count ?? 0;
}

/** Exports that finished or failed; a cancelled one is no news to its owner. */
export async function countUntoldExports(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) from exports
    where account_id = ${accountId} and told_at is null and status in (${finished}, ${failed})`);
  return row?.count ?? 0;
}

export interface ExportWork extends KeptOrder {
  readonly id: number;
  /** The owner's account, as it is now. */
  readonly accountId: number;
  readonly accountName: string;
  /** The agent to whose records the owner is limited. */
  readonly agentId: number | null;
  readonly list: string;
  readonly format: ExportFormat;
  readonly rowCount: number;
}

/**
 * Starts writing an export, or restarts it after an interrupted run.
 *
 * @returns undefined when there is nothing left to do: it was cancelled, deleted or finished
 */
export async function beginExport(db: Queryable, id: number): Promise<ExportWork | undefined> {
  const [work] = await db.query<ExportWork>(sql`
    update exports set status = ${running}, written_count = 0
    from accounts
    where exports.id = ${id} and status in (${queued}, ${running}) and accounts.id = account_id
    returning exports.id, account_id as "accountId", display_name as "accountName", scope_agent_id as "agentId",
      list, format, filter, sort, columns,
      row_count as "rowCount"`);
  return work;
}

/**
 * Stores the number of written rows.
 *
 * @param progress the job's own UPDATE (`recordProgress`)
 * @returns false when the export no longer belongs to this run: it was cancelled, deleted or taken over
 */
export async function updateWritten(
  db: Queryable,
  id: number,
  writtenCount: number,
  progress: SQL,
): Promise<boolean> {
  const count = await db.execute(sql`
    with held as (${progress})
    update exports set written_count = ${writtenCount} from held
    where exports.id = ${id} and status = ${running}`);
  return count === 1;
}

export interface WrittenFile {
  readonly storedName: string;
  /** Rows outside of it are not in the file. */
  readonly scope: Scope;
  readonly rowCount: number;
  readonly byteCount: number;
  readonly sha256: Buffer;
}

/** @returns false as `updateWritten` does; the file then belongs to no export */
export async function finishExport(
  tx: Queryable,
  id: number,
  file: WrittenFile,
  {
    endedAt,
    expiresAt,
    progress,
  }: { readonly endedAt: Date; readonly expiresAt: Date; readonly progress: SQL },
): Promise<boolean> {
  const count = await tx.execute(sql`
    with held as (${progress})
    update exports
    set status = ${finished}, stored_name = ${file.storedName}, row_count = ${file.rowCount},
      written_count = ${file.rowCount}, byte_count = ${file.byteCount}, sha256 = ${file.sha256},
      agent_id = ${file.scope.agentId ?? null},
      ended_at = ${endedAt}, expires_at = ${expiresAt}
    from held
    where exports.id = ${id} and status = ${running}`);
  return count === 1;
}

/** @returns whether the export was still open */
export async function failExport(tx: Queryable, id: number, reason: string, at: Date): Promise<boolean> {
  const count = await tx.execute(sql`
    update exports set status = ${failed}, status_reason = ${reason}, ended_at = ${at}
    where id = ${id} and status in (${queued}, ${running})`);
  return count === 1;
}

/** The export gives its file up, which the next sweep removes. @returns false when it had no such file any more */
export async function failFinishedExport(
  tx: Queryable,
  { id, storedName, reason }: Pick<ExportRow, 'id' | 'storedName'> & { readonly reason: string },
): Promise<boolean> {
  const count = await tx.execute(sql`
    update exports set status = ${failed}, status_reason = ${reason}, stored_name = null
    where id = ${id} and stored_name = ${storedName}`);
  return count === 1;
}

export async function cancelExport(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update exports set status = ${cancelled}, ended_at = ${at} where id = ${id}`);
}

/** Cancels the open exports of disabled accounts. */
export async function cancelAbandoned(tx: Queryable, at: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with abandoned as (
      select exports.id from exports join accounts on accounts.id = account_id
      where status in (${queued}, ${running}) and not is_active
      order by exports.id
      for no key update of exports
    )
    update exports set status = ${cancelled}, ended_at = ${at} from abandoned where exports.id = abandoned.id
    returning exports.id`);
  return rows.map(({ id }) => id);
}

export const deleteExport = (tx: Queryable, id: number): Promise<number> =>
  tx.execute(sql`delete from exports where id = ${id}`);

export const countFetch = (tx: Queryable, id: number): Promise<number> =>
  tx.execute(sql`update exports set fetch_count = fetch_count + 1 where id = ${id}`);

export interface ExportRow extends KeptOrder {
  readonly id: number;
  readonly list: string;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly status: ExportStatus;
  /** The reason for the order, where one was required. */
  readonly reason: string | null;
  readonly statusReason: string | null;
  readonly rowCount: number;
  readonly writtenCount: number;
  readonly storedName: string | null;
  /** The agent to whose records the file is limited. */
  readonly agentId: number | null;
  readonly byteCount: number | null;
  readonly sha256: Buffer | null;
  readonly fetchCount: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
}

const shownStatus = (now: Date): SQL => sql`
  case when status = ${finished} and expires_at <= ${now} then ${expired}::smallint else status end`;

const columnsAt = (now: Date): SQL => sql`
  id, list, format, filter, sort, columns, reason, file_name as "fileName", ${shownStatus(now)} as status,
  status_reason as "statusReason", row_count as "rowCount", written_count as "writtenCount", stored_name as "storedName", agent_id as "agentId",
  byte_count as "byteCount", sha256, fetch_count as "fetchCount", created_at as "createdAt", ended_at as "endedAt",
  expires_at as "expiresAt"`;

/** Locks the row until the transaction ends; undefined for another person's export. */
export async function lockExport(
  tx: Queryable,
  { id, accountId, now }: { readonly id: number; readonly accountId: number; readonly now: Date },
): Promise<ExportRow | undefined> {
  const [row] = await tx.query<ExportRow>(sql`
    select ${columnsAt(now)} from exports where id = ${id} and account_id = ${accountId} for no key update`);
  return row;
}

export interface OwnExports {
  readonly accountId: number;
  readonly now: Date;
  readonly status?: ExportStatus | undefined;
}

const ownExports = ({ accountId, now, status }: OwnExports): SQL => sql`
  account_id = ${accountId} ${status === undefined ? sql`` : sql`and ${shownStatus(now)} = ${status}`}`;

/** Newest first. */
export const listExportRows = (
  db: Queryable,
  own: OwnExports,
  { currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number },
): Promise<readonly ExportRow[]> =>
  db.query<ExportRow>(sql`
    select ${columnsAt(own.now)} from exports
    where ${ownExports(own)}
    order by id desc
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`);

export async function countExports(db: Queryable, own: OwnExports): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) from exports where ${ownExports(own)}`);
  return row?.count ?? 0;
}

/** Ended exports of which the owner was not told, marked as told by the same statement: each is returned once. */
export const takeUntoldExports = (
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<readonly ExportRow[]> =>
  db.query<ExportRow>(sql`
    with untold as (
      select id as untold_id from exports
      where account_id = ${accountId} and told_at is null and status in (${finished}, ${failed})
      order by id
      for no key update
    )
    update exports set told_at = ${now} from untold where id = untold_id
    returning ${columnsAt(now)}`);

export interface ExpiredExport {
  readonly id: number;
  readonly storedName: string;
}

/** Detaches the files of exports that have expired or whose owner is disabled; returns the files' names. */
export const expireExports = (tx: Queryable, now: Date): Promise<readonly ExpiredExport[]> =>
  tx.query<ExpiredExport>(sql`
    with due as (
      select exports.id, stored_name from exports join accounts on accounts.id = account_id
      where status = ${finished} and (expires_at <= ${now} or not is_active)
      order by exports.id
      for no key update of exports
    )
    update exports set status = ${expired}, stored_name = null
    from due
    where exports.id = due.id
    returning exports.id, due.stored_name as "storedName"`);

export const forgetExports = (db: Queryable, endedBefore: Date): Promise<number> =>
  db.execute(sql`delete from exports where stored_name is null and ended_at < ${endedBefore}`);

/**
 * Classifies file names: those of exports, and those that a run of an open export may be writing. One statement, so
 * that an export that ends meanwhile is in one group or the other.
 */
export async function findStored(
  db: Queryable,
  names: readonly string[],
): Promise<{ readonly stored: ReadonlySet<string>; readonly open: ReadonlySet<string> }> {
  const rows = await db.query<{ name: string; isStored: boolean }>(sql`
    select name, (name = stored_name) is true as "isStored"
    from unnest(${sql.param([...names])}::text[]) as name
    join exports on exports.id::text = split_part(name, '-', 1)
    where stored_name = name or status in (${queued}, ${running})`);
  const namesOf = (isStored: boolean) =>
    new Set(rows.filter((row) => row.isStored === isStored).map(({ name }) => name));
  return { stored: namesOf(true), open: namesOf(false) };
}

/** Deleted exports are absent. */
export async function findFileNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(
    sql`select id, file_name as name from exports where id = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
