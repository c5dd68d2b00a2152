/** Of one account, whose row is held by whoever writes several of them. */
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

/** Tables of declared records (server/record), of which a transaction writes one kind. */
export const declaredRecords = [
  'print_shops',
  'goods_kinds',
  'goods',
  'teaching_materials',
  'categories',
] as const;

/**
 * The one order in which a transaction takes its locks: whoever holds one asks only for those behind it, so that no two wait for
 * each other. Tests hold every transaction to it (scripts/jest/lock-order.ts).
 *
 * Rows are held `for no key update`, or `for share` where they must only stay as they are; of one table in the order of their
 * ids. A turn (`holdTurn`) is named by what its text begins with. What a transaction has inserted itself is nobody else's.
 */
export const lockOrder = [
  // A call with a key, before anything else (its text begins with the account's number).
  'turn of a key',
  'accounts',
  'turn administrators',
  'turn links of',
  'roles',
  'turn role name',
  ...declaredRecords,
  'turn names of',
  ...rowsOfAccount,
  'jobs',
  // A grant's cards are of print jobs: these are held before the grant whose counts follow them.
  'print_jobs',
  'serial_ranges',
  'print_batch_days',
  'grant_batches',
  'merchants',
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
  'exports',
  'turn exports of',
  'page_editors',
  'recorded_refusals',
  'installation',
  'audit_archive',
  'audit_log',
  // The end of the trail, for which every write waits: its transaction writes the records when all else is done.
  'audit_head',
  // A commit that moves the stock looks at its marks (settle_stock_alarm).
  'stock_thresholds',
] as const;

export type Lock = (typeof lockOrder)[number];

/** Rows that only those change who hold the row they belong to; they need no lock and no order of their own. */
export const lockedWith = {
  cards: 'print_jobs',
  grant_ranges: 'print_jobs',
  customer_cards: 'print_jobs',
  card_code_chunks: 'print_jobs',
} as const satisfies Partial<Record<Lock, Lock>>;
