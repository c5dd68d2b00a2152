/** Statements on the records of print file downloads. */
import { sql } from 'drizzle-orm';
import type { PrintExportKind, PrintFileFormat } from '#contract/repertory/constants';
import type { Queryable } from '#server/database/queryable';

/** The way in which a print file is taken. */
export type PrintTaking =
  | { readonly kind: 'file'; readonly format: PrintFileFormat }
  | {
      readonly kind: 'package';
      readonly format: PrintFileFormat;
      readonly boxesPerCarton: number;
      readonly isEncrypted: boolean;
    };

export interface NewPrintExport {
  readonly printJobId: number;
  readonly accountId: number;
  readonly taking: PrintTaking;
  readonly rowCount: number;
  readonly reason: string | undefined;
  readonly at: Date;
}

export async function insertPrintExport(tx: Queryable, { taking, ...row }: NewPrintExport): Promise<number> {
  const boxesPerCarton = taking.kind === 'package' ? taking.boxesPerCarton : null;
  const isEncrypted = taking.kind === 'package' && taking.isEncrypted;
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into print_exports (
      print_job_id, account_id, kind, format, boxes_per_carton, is_encrypted, row_count, reason, started_at
    ) values (
      ${row.printJobId}, ${row.accountId}, ${taking.kind}, ${taking.format}, ${boxesPerCarton}, ${isEncrypted},
      ${row.rowCount}, ${row.reason ?? null}, ${row.at}
    ) returning id`);
  if (!inserted) throw new Error('An export was inserted without an id.');
  return inserted.id;
}

export interface PrintExportEnd {
  /** SHA-256 of the print file. */
  readonly sha256: Buffer;
  readonly packageSha256?: Buffer;
  readonly at: Date;
}

export async function completePrintExport(
  db: Queryable,
  id: number,
  { sha256, packageSha256, at }: PrintExportEnd,
): Promise<void> {
  await db.execute(sql`
    update print_exports
    set completed_at = ${at}, sha256 = ${sha256}, package_sha256 = ${packageSha256 ?? null}
    where id = ${id}`);
}

export interface PrintExportRow {
  readonly id: number;
  readonly kind: PrintExportKind;
  readonly format: PrintFileFormat;
  readonly rowCount: number;
  readonly sha256: Buffer | null;
  readonly packageSha256: Buffer | null;
  readonly isEncrypted: boolean;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Newest first. */
export const listPrintExportRows = (db: Queryable, printJobId: number): Promise<readonly PrintExportRow[]> =>
  db.query<PrintExportRow>(sql`
    select print_exports.id, kind, format, row_count as "rowCount", sha256, package_sha256 as "packageSha256",
      is_encrypted as "isEncrypted", reason, display_name as by, started_at as at
    from print_exports
    join accounts on accounts.id = account_id
    where print_job_id = ${printJobId}
    order by print_exports.id desc`);
