/** Statements that write merchants, and lock those within a scope. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { merchantActions, type MerchantState } from '#contract/merchant/actions';
import { nameKeyOf } from '#contract/readers/name-key';
import { stateIn } from '#server/action/state-columns';
import { holdTurn } from '#server/database/hold-turn';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { isOneOf, merchants, ownMerchants, type MerchantContent, type MerchantRow } from './merchant-table';

/** Locks the merchant until the transaction ends; undefined for another agent's. */
export async function lockMerchant(
  tx: Queryable,
  id: number,
  scope: Scope,
): Promise<MerchantRow | undefined> {
  const condition = and(eq(merchants.id, id), ownMerchants(scope));
  const [held] = await tx.orm.select().from(merchants).where(condition).for('no key update');
  return held;
}

export async function insertMerchant(
  tx: Queryable,
  content: MerchantContent,
  made: Pick<MerchantRow, 'createdBy' | 'createdAt'>,
): Promise<MerchantRow> {
  const [inserted] = await insertMerchants(tx, [content], made);
  if (!inserted) throw new Error('A merchant was inserted without an id.');
  return inserted;
}

/** A statement has room for 65,535 parameters. */
const insertedAtOnceMax = 1000;

/** @returns the rows in the same order */
export async function insertMerchants(
  tx: Queryable,
  contents: readonly MerchantContent[],
  made: Pick<MerchantRow, 'createdBy' | 'createdAt'>,
): Promise<readonly MerchantRow[]> {
  const inserted: MerchantRow[] = [];
  for (let start = 0; start < contents.length; start += insertedAtOnceMax) {
    const rows = contents
      .slice(start, start + insertedAtOnceMax)
      .map((content) => ({ ...content, ...made, nameOrder: nameOrderOf(content.name) }));
    inserted.push(...(await tx.orm.insert(merchants).values(rows).returning()));
  }
  return inserted;
}

/**
 * Counts open work of merchants: grants on their way, and QR codes.
 *
 * @param codes a condition on the QR codes to count
 */
export async function countOpenWork(db: Queryable, ids: readonly number[], codes: SQL) {
  const theirs = sql`merchant_id = any(${sql.param([...ids])}::integer[])`;
  const [counts] = await db.query<{ openGrantCount: number; openCardCount: number; qrCodeCount: number }>(sql`
    select count(*)::integer as "openGrantCount", coalesce(sum(open_count), 0)::integer as "openCardCount",
      (select count(*)::integer from qr_codes where ${theirs} and ${codes}) as "qrCodeCount"
    from grant_batches where status in (0, 1, 2) and ${theirs}`);
  if (!counts) throw new Error('An aggregate answered no row.');
  return counts;
}

export async function updateMerchantRow(
  tx: Queryable,
  id: number,
  content: MerchantContent,
  version: number,
): Promise<void> {
  const row = { ...content, version, nameOrder: nameOrderOf(content.name) };
  await tx.orm.update(merchants).set(row).where(eq(merchants.id, id));
}

/** Moves all merchants of an agent to another one, or to none. */
export const updateAgent = (tx: Queryable, agentId: number, toAgentId: number | null) =>
  tx.orm
    .update(merchants)
    .set({ agentId: toAgentId, version: sql`${merchants.version} + 1` })
    .where(eq(merchants.agentId, agentId));

/** The facts that decide whether a merchant can take a step, with the name for messages. */
export type SelectedMerchant = Pick<MerchantRow, 'id' | 'code' | 'name' | keyof MerchantState>;

interface Selecting {
  readonly scope: Scope;
  readonly limit: number;
  /** Whether to lock them until the transaction ends. */
  readonly isHeld: boolean;
}

/** In the order of their ids, in which everybody locks several merchants. */
export async function listSelected(
  db: Queryable,
  condition: SQL,
  { scope, limit, isHeld }: Selecting,
): Promise<readonly SelectedMerchant[]> {
  const { id, code, name } = merchants;
  const selected = db.orm
    .select({ id, code, name, ...stateIn(merchantActions, merchants) })
    .from(merchants)
    .where(and(condition, ownMerchants(scope)))
    .orderBy(id)
    .limit(limit);
  return isHeld ? selected.for('no key update') : selected;
}

/** An exclusive lock on this covers all names; whoever locks a single name takes it shared. */
const allNames = sql`hashtextextended('merchant names', 0)`;

/**
 * Locks a name until the transaction ends: whoever asks for it waits for earlier askers, so that of two simultaneous
 * writers the later one sees the earlier one's name.
 */
export async function holdName(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${allNames})`);
  await holdTurn(tx, `merchant name ${nameKeyOf(name)}`);
}

/** Locks all names at once, because the database has no room for thousands of single locks. */
export const holdAllNames = (tx: Queryable): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock(${allNames})`);

/** Which of the names another merchant has, as `nameKeyOf` values. */
export async function listTakenNames(
  db: Queryable,
  names: readonly string[],
  exceptId: number | null,
): Promise<ReadonlySet<string>> {
  const keys = sql.param(names.map(nameKeyOf));
  const rows = await db.query<{ key: string }>(sql`
    select name_key as key from merchants
    where name_key = any(${keys}::text[]) and id is distinct from ${exceptId}::integer`);
  return new Set(rows.map(({ key }) => key));
}

/** The names of merchants within the scope with these credit codes. */
export async function listCreditCodes(
  db: Queryable,
  codes: readonly string[],
  exceptId: number | null,
  scope: Scope,
): Promise<ReadonlyMap<string, string>> {
  const among = sql.param([...codes]);
  const rows = await db.query<{ code: string; name: string }>(sql`
    select credit_code as code, max(name) as name from merchants
    where ${and(sql`credit_code = any(${among}::text[])`, sql`id is distinct from ${exceptId}::integer`, ownMerchants(scope))}
    group by credit_code`);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Names by merchant id. */
export async function findMerchantNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { id, name } = merchants;
  const rows = await db.orm.select({ id, name }).from(merchants).where(isOneOf(ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
