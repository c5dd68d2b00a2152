/** Statements that write merchants, and hold those that somebody may meet. */
import { sql, type SQL } from 'drizzle-orm';
import type { MerchantStatus } from '#contract/merchant/constants';
import type { Queryable } from '../../database/queryable';
import { selectOf } from '../../list/read-list';
import type { Scope } from '../../scope';
import { heldColumns, merchantTable, type HeldMerchant, type MerchantContent } from './merchant-columns';
import { isWithin } from './merchant-list';
import { nameKeyOf } from './name-key';

/** Holds the merchant until the transaction ends; another agent's is not there. */
export async function lockMerchant(
  tx: Queryable,
  id: number,
  scope: Scope,
): Promise<HeldMerchant | undefined> {
  const [held] = await tx.query<HeldMerchant>(sql`
    select ${selectOf(heldColumns)}
    from ${merchantTable}
    where id = ${id} and ${isWithin(scope)}
    for update`);
  return held;
}

export async function insertMerchant(
  tx: Queryable,
  row: MerchantContent,
  { createdBy, createdAt }: { readonly createdBy: number; readonly createdAt: Date },
): Promise<{ readonly id: number; readonly code: string }> {
  const [inserted] = await tx.query<{ id: number; code: string }>(sql`
    insert into merchants (
      name, name_key, kind, credit_code, agent_id, contact, phone, email, region_code, address, logo_key,
      contract_from, contract_to, settlement_kind, credit_limit, note, created_by, created_at
    ) values (
      ${row.name}, ${nameKeyOf(row.name)}, ${row.kind}, ${row.creditCode}, ${row.agentId}, ${row.contact},
      ${row.phone}, ${row.email}, ${row.regionCode}, ${row.address}, ${row.logoKey}, ${row.contractFrom},
      ${row.contractTo}, ${row.settlementKind}, ${row.creditLimit}, ${row.note}, ${createdBy}, ${createdAt}
    ) returning id, code`);
  if (!inserted) throw new Error('A merchant was inserted without an id.');
  return inserted;
}

export async function updateMerchantRow(
  tx: Queryable,
  id: number,
  row: MerchantContent,
  version: number,
): Promise<void> {
  await tx.execute(sql`
    update merchants
    set name = ${row.name}, name_key = ${nameKeyOf(row.name)}, kind = ${row.kind},
      credit_code = ${row.creditCode}, agent_id = ${row.agentId}, contact = ${row.contact},
      phone = ${row.phone}, email = ${row.email}, region_code = ${row.regionCode}, address = ${row.address},
      logo_key = ${row.logoKey}, contract_from = ${row.contractFrom}, contract_to = ${row.contractTo},
      settlement_kind = ${row.settlementKind}, credit_limit = ${row.creditLimit}, note = ${row.note},
      version = ${version}
    where id = ${id}`);
}

/** @param reason why they are disabled; null while they are enabled */
export async function updateStatuses(
  tx: Queryable,
  ids: readonly number[],
  status: MerchantStatus,
  reason: string | null,
): Promise<void> {
  await tx.execute(sql`
    update merchants set status = ${status}, status_reason = ${reason}
    where id = any(${sql.param([...ids])}::integer[])`);
}

/** What decides whether a merchant can take a step, and how people call it. */
export interface SelectedMerchant {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: MerchantStatus;
}

interface Selecting {
  readonly scope: Scope;
  readonly limit: number;
  /** Holds them until the transaction ends. */
  readonly isHeld: boolean;
}

/** In the order of their ids, in which they are held by whoever changes several. */
export const listSelected = (
  db: Queryable,
  condition: SQL,
  { scope, limit, isHeld }: Selecting,
): Promise<readonly SelectedMerchant[]> =>
  db.query<SelectedMerchant>(sql`
    select id, code, name, status from ${merchantTable}
    where ${condition} and ${isWithin(scope)}
    order by id
    limit ${limit} ${isHeld ? sql`for update` : sql``}`);

/**
 * Whether another merchant has the name. Whoever asks for a name comes after those who asked for it before, so that of
 * two at once the later one sees the earlier one's.
 */
export async function isNameTaken(tx: Queryable, name: string, exceptId: number | null): Promise<boolean> {
  const key = nameKeyOf(name);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`merchant ${key}`}, 0))`);
  const [found] = await tx.query(
    sql`select from merchants where name_key = ${key} and id is distinct from ${exceptId}::integer`,
  );
  return found !== undefined;
}

interface Agent {
  readonly id: number;
  readonly name: string;
}

/** Agents who may be given a merchant: active ones, and for an agent itself alone. */
export const listActiveAgents = (db: Queryable, { agentId }: Scope): Promise<readonly Agent[]> =>
  db.query<Agent>(sql`
    select id, display_name as name from accounts
    where role = 'agent' and is_active ${agentId === undefined ? sql`` : sql`and id = ${agentId}`}
    order by id`);

export async function isActiveAgent(db: Queryable, id: number): Promise<boolean> {
  const [found] = await db.query(sql`select from accounts where id = ${id} and role = 'agent' and is_active`);
  return found !== undefined;
}

/** Names by account id, of those who are no agents any more, too. */
export async function findAgentNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<Agent>(sql`
    select id, display_name as name from accounts where id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names by merchant id. */
export async function findMerchantNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(
    sql`select id, name from merchants where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
