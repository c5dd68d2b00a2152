/** The audit records that a successful request must have: actor, action, and exactly what was changed. */
import { sql } from 'drizzle-orm';
import { merchantActions } from '#contract/merchant/actions';
import { records } from '#contract/records';
import type { Facts } from '#server/audit/facts';
import type { Database } from '#server/database/database';
import { changedFields } from '#server/undo/undo-records';
import { takeChanges, type RowChange } from './row-changes';

/**
 * Calls that write without an audit record, with the reasons. A new call that writes fails until it is recorded or
 * listed here.
 */
export const unrecorded: Readonly<Record<string, string>> = {
  'login.ajaxLogin': 'the record is of whoever comes in with its ticket',
  'login.ajaxLoginFactor': 'the record is of whoever comes in with its ticket',
  'notice.clearNotices': 'what a person has read is their own affair',
  'preference.saveListPreference': 'how a person looks at a list is their own affair',
  'export.takeEndedExports': 'only tells the person once that a file is there',
  'cardPage.keepEditing': 'only says that the page is open in an editor',
  'cardPage.saveDraft': 'drafts of one sitting are one record, when it ends',
  'ownAccount.startSecondFactor': 'a secret is nothing until a code of it turns the factor on',
  'upload.uploadPageFile': 'a picture is nothing until a page that shows it is saved',
};

interface TrailRecord {
  readonly transactionId: string;
  readonly action: string;
  readonly username: string | null;
  readonly kind: string | null;
  readonly id: string | null;
  readonly requestId: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export interface Called {
  readonly operationId: string;
  readonly requestId: string;
  readonly username: string | undefined;
}

/** @returns the faults in the records of a call that wrote something */
export type FaultsInTrail = (called: Called) => Promise<readonly string[]>;

/** @param database whose rows are watched */
export function watchTrail(database: Database): FaultsInTrail {
  /** Rows changed by calls without a record, in their former state, with the person: a later action records them. */
  const pending = new Map<
    string,
    { readonly before: RowChange['before']; readonly username: string | undefined }
  >();
  return async (called) => {
    const changes = await takeChanges(database);
    const records = await recordsIn(database, changes);
    const own = records.filter(({ requestId }) => requestId === called.requestId);
    const transactionIds = new Set(own.map(({ transactionId }) => transactionId));
    const isSilent = unrecorded[called.operationId] !== undefined;
    const rows = rowsOf(
      isSilent ? changes : changes.filter((each) => transactionIds.has(each.transactionId)),
    );
    const faults = own.flatMap((record) => faultsIn(record, called));
    if (!isSilent && own.length === 0 && changes.length > 0)
      faults.push('writes and is in no record of the trail');
    for (const [key, row] of rows) {
      const ofRow = records.filter(
        (record) => rowKey(record) === key && transactionIds.has(record.transactionId),
      );
      const drafted = pending.get(key);
      for (const { username, action, requestId } of ofRow)
        if (requestId !== called.requestId && username !== (drafted?.username ?? null))
          faults.push(`records ${action} of ${username}, whose drafts these are not`);
      faults.push(...faultsInRow(ofRow, row, drafted?.before ?? row.before));
      if (isSilent && ofRow.length === 0)
        pending.set(key, { before: row.before, ...drafted, username: called.username });
      else pending.delete(key);
    }
    return faults;
  };
}

async function recordsIn(database: Database, changes: readonly RowChange[]): Promise<readonly TrailRecord[]> {
  const positions = changes.flatMap(({ table, after }) =>
    table === 'audit_log' ? [Number(after?.position)] : [],
  );
  if (positions.length === 0) return [];
  const transactionIds = new Map(
    changes.map(({ table, after, transactionId }) => [`${table} ${String(after?.position)}`, transactionId]),
  );
  const records = await database.query<
    Omit<TrailRecord, 'transactionId'> & { readonly position: number }
  >(sql`
    select position, action, username, entity_kind as kind, entity_id as id, request_id as "requestId", before, after
    from audit_log
    where position = any(${sql.param(positions)}::bigint[])
    order by position`);
  return records.map(({ position, ...record }) => ({
    ...record,
    transactionId: transactionIds.get(`audit_log ${position}`) ?? '',
  }));
}

/** An undone enabling records only the reason that counts again, and not that there was none before. */
const fieldsOf = (facts: Facts, { operationId }: Called): string =>
  Object.keys(facts)
    .filter((field) => operationId !== 'audit.undoChange' || field !== 'statusReason')
    .toSorted()
    .join();

function faultsIn({ action, username, before, after }: TrailRecord, called: Called): readonly string[] {
  const faults: string[] = [];
  if (username !== called.username) faults.push(`is recorded as ${action} of ${username}`);
  if (!isActionOf(action, called.operationId)) faults.push(`is recorded as ${action}`);
  if (before && after && fieldsOf(before, called) !== fieldsOf(after, called))
    faults.push(`is recorded as ${action} with other fields before than after`);
  return faults;
}

/** Calls whose recorded actions have other names. */
const otherActions: Readonly<Record<string, readonly string[]>> = {
  'account.changeAccountStatus': ['account.enable', 'account.disable', 'merchant.terms'],
  'cardPage.copyPage': ['page.create'],
  'customer.changeCustomerCards': ['customer.freeze', 'customer.unfreeze'],
  'customer.exportCustomerFile': ['customer.takeFile'],
  'customer.rebindCards': ['customer.anonymise'],
  'export.exportExcel': ['export.create'],
  'export.retryExportJob': ['export.create'],
  'grant.printDeliveryNote': ['grant.reveal'],
  'merchant.addMerchant': ['merchant.create'],
  'merchant.addMerchantInBody': ['merchant.create'],
  'merchant.changeMerchants': merchantActions.ofMany.map((verb) => `merchant.${verb}`),
  'merchant.importMerchants': ['merchant.create'],
  'merchant.handOverMerchants': ['merchant.update', 'merchant.terms'],
  'merchant.setMerchantPrices': ['merchant.terms'],
  'merchant.updateMerchant': ['merchant.terms', 'merchant.enable', 'merchant.disable'],
  'merchant.updateMerchantInBody': ['merchant.terms', 'merchant.enable', 'merchant.disable'],
  'ownAccount.changeOwnPassword': ['user.changePassword', 'login.open'],
  'ownAccount.confirmSecondFactor': ['account.enableFactor'],
  'ownAccount.renewRecoveryCodes': ['account.renewCodes'],
  'ownAccount.removeSecondFactor': ['account.disableFactor', 'login.recover'],
  'qrcode.addQrCodes': ['qrcode.create'],
  'qrcode.updateStatus': ['qrcode.enable', 'qrcode.disable'],
  'qrcode.updateStatusOfSelection': ['qrcode.enable', 'qrcode.disable'],
  'repertory.changeCards': ['card.freeze', 'card.unfreeze', 'card.void'],
  'repertory.lookUpCard': ['card.look'],
  'repertory.changeSelectedCards': ['card.freeze', 'card.unfreeze', 'card.void'],
  'stock.updateThreshold': ['stock.setThreshold'],
  'cardPage.createPreviewLink': ['page.share'],
};

/** Actions of declared records' calls in the audit trail. */
const otherVerbs: Readonly<Record<string, readonly string[]>> = {
  changeStatus: ['enable', 'disable'],
  changeMany: ['enable', 'disable'],
  remove: ['delete'],
  importMany: ['create'],
};

/**
 * Matches by name: `grant.revokeGrant` is recorded as `grant.revoke`. Whatever is done to a page also ends the sitting
 * of its drafts.
 */
function isActionOf(action: string, operationId: string): boolean {
  // Records the opposite of any action.
  if (operationId === 'audit.undoChange') return true;
  if (otherActions[operationId]?.includes(action)) return true;
  if (action === 'page.update' && operationId.startsWith('cardPage.')) return true;
  const [, call = ''] = operationId.split('.');
  const [, verb = ''] = action.split('.');
  if (otherVerbs[call]?.includes(verb)) return true;
  return verb.split(/(?=[A-Z])/).every((word) => call.toLowerCase().includes(word.toLowerCase()));
}

type Rows = ReadonlyMap<string, RowChange>;

/** By table and id: each row before its first change and after its last. */
function rowsOf(changes: readonly RowChange[]): Rows {
  const rows = new Map<string, RowChange>();
  for (const change of changes) {
    const { id } = change.after ?? change.before ?? {};
    if (id === undefined) continue;
    const key = `${change.table} ${String(id)}`;
    rows.set(key, { ...change, before: (rows.get(key) ?? change).before });
  }
  return rows;
}

/** The row that a record is about. */
const rowKey = ({ kind, id }: TrailRecord): string => `${tableOf(kind ?? '')} ${id}`;

const tableOf = (kind: string): string =>
  otherTables[kind] ?? `${kind}${kind.endsWith('batch') ? 'es' : 's'}`;

const otherTables: Readonly<Record<string, string>> = {
  card_page: 'pages',
  ...Object.fromEntries(records.map(({ kind, table }) => [kind, table])),
};

/** Columns that the record covers in another way: that something was changed, by whom, when and why. */
const followingColumns: readonly string[] = [
  'version',
  'updated_at',
  'updated_by',
  // Derived from names, the order at the next edit where it was missing.
  'name_order',
  'name_key',
  'contact_key',
  'nickname_key',
  'card_name_key',
  'status_reason',
  'first_exported_at',
  'finished_at',
  'shipped_at',
  // Those of the first waybill, which the record has.
  'courier',
  'tracking_no',
  'shipped_by',
  'received_at',
  // Marks where the next record begins.
  'sitting',
  'role_since',
  'factor_required_since',
  // Versions that invalidate sessions and links.
  'account_version',
  'sign_in_version',
];

/** Fields whose columns have other names. */
const columnsOfFields: Readonly<Record<string, readonly string[]>> = {
  status: ['is_active', 'disabled_reason'],
  agentId: ['scope_agent_id'],
  filter: ['search'],
  sort: ['search'],
  blocks: ['draft'],
  region: ['region_code'],
  place: ['sort_no'],
};

/** Counts of cards, which have a history of their own. */
const isCount = (column: string): boolean => /^cards_|_count$/.test(column);

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Faults of a transaction's records about a row: changes that they claim and the row lacks, and changes that they omit.
 *
 * @param drafted the row before the drafts that these records cover as well
 */
function faultsInRow(
  records: readonly TrailRecord[],
  { before, after }: RowChange,
  drafted: RowChange['before'],
): readonly string[] {
  // With only one side recorded, there is nothing to compare.
  if (!before || !after || records.length === 0) return [];
  if (!records.every((record) => record.before && record.after)) return [];
  const actions = records.map(({ action }) => action).join(' and ');
  const fields = records.flatMap((record) => changedFields(record));
  const told = new Set(fields.flatMap((field) => [columnOf(field), ...(columnsOfFields[field] ?? [])]));
  const differsFrom = (row: RowChange['before']) => (column: string) =>
    JSON.stringify(row?.[column]) !== JSON.stringify(after[column]);
  const claimed = fields
    .map(columnOf)
    .filter((column) => column in after && !differsFrom(before)(column) && !differsFrom(drafted)(column));
  const hidden = Object.keys(after).filter(
    (column) =>
      differsFrom(before)(column) &&
      !told.has(column) &&
      !followingColumns.includes(column) &&
      !isCount(column),
  );
  return [
    ...claimed.map((column) => `is recorded as ${actions} with ${column}, which it did not change`),
    ...hidden.map((column) => `is recorded as ${actions} without ${column}, which it changed`),
  ];
}
