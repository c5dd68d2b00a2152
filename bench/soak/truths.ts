/** Checks after the soak that the database contains what was acknowledged, and that its invariants hold. */
import { sql, type SQL } from 'drizzle-orm';
import { anchorIn } from '../../server/audit/anchor';
import { verifyTrail } from '../../server/audit/verify';
import type { Database } from '../../server/database/database';
import { listCountDifferences } from '../../server/database/list-counts';
import { loadSecrets } from '../../server/start/secrets';
import { acknowledgedKinds, type Acknowledged, type AcknowledgedKind } from './desk';

const counted: Readonly<Record<AcknowledgedKind, SQL>> = {
  'print jobs ordered': sql`select count(*) from print_jobs`,
  'print files taken': sql`select count(*) from print_exports where completed_at is not null`,
  'deliveries confirmed': sql`select count(*) from print_jobs where status = 3 and card_kind = 'physical'`,
  'grants made': sql`select count(*) from grant_batches`,
  'grants received': sql`select count(*) from grant_receipts`,
  'cards activated': sql`select count(*) from customer_cards`,
  'cards frozen': sql`select count(*) from card_events where kind = 'frozen'`,
  'cards unfrozen': sql`select count(*) from card_events where kind = 'unfrozen'`,
  'days extended': sql`select coalesce(sum(extension_days), 0) from customer_cards`,
  'exports ordered': sql`select count(*) from exports`,
};

export async function countDone(database: Database): Promise<Acknowledged> {
  const rows = await Promise.all(
    acknowledgedKinds.map(async (kind) => {
      const [row] = await database.query<{ count: number }>(sql`select (${counted[kind]})::float8 as count`);
      return [kind, Number(row?.count)] as const;
    }),
  );
  return Object.fromEntries(rows) as Acknowledged;
}

/** @returns what is wrong, in a sentence each; empty if all is well */
export async function findUntruths(database: Database, dataDirectory: string): Promise<readonly string[]> {
  const differences = await listCountDifferences(database);
  const keys = loadSecrets(dataDirectory).keysFor('audit');
  const trail = await verifyTrail(database, keys, anchorIn(dataDirectory, keys));
  const [open] = await database.query<{ count: number }>(
    sql`select count(*)::float8 as count from exports where status not in (2, 4)`,
  );
  return [
    ...differences.map(
      ({ name, what, kept, counted: rows }) => `${name}, ${what}: ${kept} kept, ${rows} rows`,
    ),
    ...(trail.kind === 'whole' ? [] : [`the audit trail is broken after ${trail.count} records`]),
    ...(Number(open?.count) > 0 ? [`${open?.count} exports have no file`] : []),
  ];
}
