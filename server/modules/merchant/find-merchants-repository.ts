/** Statements that read merchants for people besides their list: one merchant, and those that a search finds. */
import { sql } from 'drizzle-orm';
import type { MerchantStatus, SettlementKind } from '#contract/merchant/constants';
import { containsText } from '../../database/contains-text';
import type { Queryable } from '../../database/queryable';
import { selectOf } from '../../list/read-list';
import type { Scope } from '../../scope';
import { maskedPhone } from './mask-phone';
import {
  codeBegins,
  isWithin,
  merchantColumns,
  merchantDetails,
  merchantTable,
  phoneTail,
  type MerchantListRow,
} from './merchant-list';

export interface MerchantDetailRow extends MerchantListRow {
  readonly version: number;
  readonly creditCode: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly logoKey: string | null;
  readonly contractFrom: string | null;
  readonly contractTo: string | null;
  readonly settlementKind: SettlementKind | null;
  readonly creditLimit: number;
  readonly note: string;
  readonly statusReason: string | null;
}

export async function findMerchantDetail(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<MerchantDetailRow | undefined> {
  const [row] = await db.query<MerchantDetailRow>(sql`
    select ${selectOf(merchantColumns)}, version, credit_code as "creditCode", email, address,
      logo_key as "logoKey", contract_from as "contractFrom", contract_to as "contractTo",
      settlement_kind as "settlementKind", credit_limit as "creditLimit", note, status_reason as "statusReason"
    from ${merchantTable} ${merchantDetails}
    where merchant.id = ${id} and ${isWithin(scope)}`);
  return row;
}

/** @param id as the trail has it, which is any text */
export async function isMerchantVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  if (scope.agentId === undefined) return true;
  const [found] = await db.query(
    sql`select from ${merchantTable} where merchant.id::text = ${id} and ${isWithin(scope)}`,
  );
  return found !== undefined;
}

export interface FoundMerchant {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly status: MerchantStatus;
}

/** By part of the name, the beginning of the code, or the last four of the telephone; newest first. */
export function searchMerchants(
  db: Queryable,
  text: string,
  scope: Scope,
  count: number,
): Promise<readonly FoundMerchant[]> {
  const byPhone = phoneTail.test(text) ? sql`or right(merchant.phone, 4) = ${text}` : sql``;
  return db.query<FoundMerchant>(sql`
    select id, code, name, ${maskedPhone(sql`phone`)} as phone, status from ${merchantTable}
    where (${containsText(sql`name`, text)} or ${codeBegins(text)} ${byPhone}) and ${isWithin(scope)}
    order by id desc
    limit ${count}`);
}
