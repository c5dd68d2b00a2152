/** Statements on the record of each time a print file was taken. */
import { sql } from 'drizzle-orm';
import type { PrintFileFormat } from '#contract/repertory.facts';
import type { Queryable } from '../../database/queryable';

export interface NewPrintExport {
  readonly printJobId: number;
  readonly accountId: number;
  readonly format: PrintFileFormat;
  readonly rowCount: number;
  readonly reason: string | undefined;
  readonly at: Date;
}

export async function insertPrintExport(tx: Queryable, row: NewPrintExport): Promise<number> {
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into print_exports (print_job_id, account_id, format, row_count, reason, started_at)
    values (${row.printJobId}, ${row.accountId}, ${row.format}, ${row.rowCount}, ${row.reason ?? null}, ${row.at})
    returning id`);
  if (!inserted) throw new Error('An export was inserted without an id.');
  return inserted.id;
}

export async function completePrintExport(
  db: Queryable,
  id: number,
  sha256: Buffer,
  at: Date,
): Promise<void> {
  await db.execute(sql`update print_exports set completed_at = ${at}, sha256 = ${sha256} where id = ${id}`);
}

export interface PrintExportRow {
  readonly id: number;
  readonly format: PrintFileFormat;
  readonly rowCount: number;
  readonly sha256: Buffer | null;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Newest first. */
export const listPrintExportRows = (db: Queryable, printJobId: number): Promise<readonly PrintExportRow[]> =>
  db.query<PrintExportRow>(sql`
    select print_exports.id, format, row_count as "rowCount", sha256, reason, display_name as by, started_at as at
    from print_exports
    join accounts on accounts.id = account_id
    where print_job_id = ${printJobId}
    order by print_exports.id desc`);
