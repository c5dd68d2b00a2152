import { inputsOf } from '#contract/fields/names';
import { records, type DeclaredRecord } from '#contract/records';

/** Tables of an account's rows; whoever writes several of them has the account's row locked. */
export const rowsOfAccount = [
  'password_links',
  'login_tickets',
  'sign_in_challenges',
  'sessions',
  'second_factors',
  'recovery_codes',
  'login_failures',
  'login_networks',
] as const;

/**
 * Tables of declared records (server/record), each behind those that it refers to; a transaction writes only one kind.
 */
export const recordTables: readonly DeclaredRecord['table'][] = [
  ...new Set(records.flatMap((record) => [...tablesOf(record)])),
];

function tablesOf(record: DeclaredRecord): readonly DeclaredRecord['table'][] {
  const others = inputsOf(record.fields).flatMap(({ field: { to } }) =>
    records.filter(({ kind }) => kind === to && kind !== record.kind),
  );
  return [...others.flatMap(tablesOf), record.table];
}

/**
 * The one order in which transactions take locks: whoever holds one asks only for later ones, so that no two wait for
 * each other. Tests check every transaction against it (scripts/jest/watched-statements.ts).
 *
 * Rows are locked `for no key update`, or `for share` where they only have to stay unchanged; within a table in the
 * order of their ids. A turn (`holdTurn`) is listed by the beginning of its text. Rows that a transaction inserted
 * itself need no lock.
 */
export const lockOrder = [
  // The lock of an idempotency key comes first (its text begins with the account's id).
  'turn of a key',
  'accounts',
  'turn links of',
  'roles',
  'turn administrators',
  'turn role name',
  ...recordTables,
  'turn names of',
  ...rowsOfAccount,
  'jobs',
  // A grant's cards belong to print jobs, which are locked before the grant whose counts follow the cards.
  'print_jobs',
  'serial_ranges',
  'print_batch_days',
  'grant_batches',
  'merchants',
  'merchant_prices',
  'turn merchant name',
  'turn credit code',
  'pages',
  'turn page name',
  'qr_batches',
  'qr_codes',
  'grant_batch_days',
  'customers',
  'cards',
  'grant_ranges',
  'customer_cards',
  'card_code_chunks',
  'qr_scan_days',
  'qr_code_counts',
  'list_views',
  'turn views of',
  'turn arrangement of',
  'list_preferences',
  'exports',
  'turn exports of',
  'page_editors',
  'office_settings',
  'recorded_refusals',
  'installation',
  'system_checks',
  'audit_archive',
  'audit_log',
  // The end of the trail, for which all writes wait: a transaction adds its audit records when everything else is done.
  'audit_head',
  // A commit that changes the stock checks its marks (settle_stock_alarm).
  'stock_thresholds',
] as const;

export type Lock = (typeof lockOrder)[number];

/**
 * Tables whose rows are changed only under the lock of the row they belong to; they need no lock and no place in the
 * order.
 */
export const lockedWith = {
  cards: 'print_jobs',
  grant_ranges: 'print_jobs',
  customer_cards: 'print_jobs',
  card_code_chunks: 'print_jobs',
  merchant_prices: 'merchants',
} as const satisfies Partial<Record<Lock, Lock>>;
