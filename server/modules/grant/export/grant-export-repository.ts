/** Statements on the records of downloads of a grant's file. */
import { sql, type SQL } from 'drizzle-orm';
import type { PrintFileFormat } from '#contract/repertory/constants';
import type { Queryable } from '#server/database/queryable';

export interface NewGrantExport {
  readonly grantBatchId: number;
  readonly accountId: number;
  readonly format: PrintFileFormat;
  readonly hasCodes: boolean;
  readonly rowCount: number;
  readonly reason: string | undefined;
  readonly at: Date;
}

export async function insertGrantExport(tx: Queryable, row: NewGrantExport): Promise<number> {
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into grant_exports (grant_batch_id, account_id, format, has_codes, row_count, reason, started_at)
    values (
      ${row.grantBatchId}, ${row.accountId}, ${row.format}, ${row.hasCodes}, ${row.rowCount}, ${row.reason ?? null},
      ${row.at}
    ) returning id`);
  if (!inserted) throw new Error('An export was inserted without an id.');
  // Counts only downloads with codes: how often somebody may have read them.
  if (row.hasCodes)
    await tx.execute(
      sql`update grant_batches set export_count = export_count + 1 where id = ${row.grantBatchId}`,
    );
  return inserted.id;
}

export async function completeGrantExport(
  db: Queryable,
  id: number,
  { sha256, at }: { readonly sha256: Buffer; readonly at: Date },
): Promise<void> {
  await db.execute(sql`update grant_exports set completed_at = ${at}, sha256 = ${sha256} where id = ${id}`);
}

/** Whether somebody completed a download with the batch's codes; an interrupted one may lack some. */
export const codesWereTaken = (batchId: SQL) => sql`exists (
  select from grant_exports taken
  where taken.grant_batch_id = ${batchId} and taken.has_codes and taken.completed_at is not null)`;

export async function wereCodesTaken(db: Queryable, batchId: number): Promise<boolean> {
  const [row] = await db.query<{ isTaken: boolean }>(
    sql`select ${codesWereTaken(sql`${batchId}::integer`)} as "isTaken"`,
  );
  return row?.isTaken ?? false;
}

export interface GrantExportRow {
  readonly id: number;
  readonly format: PrintFileFormat;
  readonly hasCodes: boolean;
  readonly rowCount: number;
  readonly sha256: Buffer | null;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Newest first. */
export const listGrantExportRows = (
  db: Queryable,
  grantBatchId: number,
): Promise<readonly GrantExportRow[]> =>
  db.query<GrantExportRow>(sql`
    select grant_exports.id, format, has_codes as "hasCodes", row_count as "rowCount", sha256, reason,
      display_name as by, started_at as at
    from grant_exports
    join accounts on accounts.id = account_id
    where grant_batch_id = ${grantBatchId}
    order by grant_exports.id desc`);
