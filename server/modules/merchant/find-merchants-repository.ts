/** Statements that read merchants for people besides their list: one merchant, and those that a search finds. */
import { sql } from 'drizzle-orm';
import type { MerchantStatus } from '#contract/merchant/constants';
import { containsText } from '../../database/contains-text';
import type { Queryable } from '../../database/queryable';
import { selectOf } from '../../list/read-list';
import type { Scope } from '../../scope';
import { maskedPhone } from './mask-phone';
import { detailColumns, merchantDetails, merchantTable, type MerchantDetailRow } from './merchant-columns';
import { codeBegins, isWithin, phoneTail } from './merchant-list';

export async function findMerchantDetail(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<MerchantDetailRow | undefined> {
  const [row] = await db.query<MerchantDetailRow>(sql`
    select ${selectOf(detailColumns)}
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
