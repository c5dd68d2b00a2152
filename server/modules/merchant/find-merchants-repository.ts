/** Statements that read merchants for people outside their list: one merchant, and search hits. */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { merchantFields } from '#contract/merchant/fields';
import { numberedId } from '#server/audit/entity-id';
import { nameHolds } from '#server/database/contains-text';
import { formerNames, wasNamed } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import { detailColumns } from '#server/fields/columns';
import { maskedPhone } from '#server/lib/mask-phone';
import type { Scope } from '#server/lib/scope';
import type { RowOf } from '#server/list/list-declaration';
import { selectOf } from '#server/list/read-list';
import { codeBegins, merchantColumns, merchantDetails, merchantTable, phoneIs } from './merchant-list';
import { merchants, ownMerchants } from './merchant-table';

const { version, statusReason } = merchants;

const columns = {
  ...merchantColumns,
  ...detailColumns(merchantFields, { columns: merchants, others: {} }),
  ...{ version, statusReason },
  formerNames: formerNames('merchant', merchants.id, merchants.name),
};

export async function findMerchantDetail(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<RowOf<typeof columns> | undefined> {
  const [row] = await db.query<RowOf<typeof columns>>(sql`
    select ${selectOf(columns)} from ${merchantTable} ${merchantDetails}
    where ${and(eq(merchants.id, id), ownMerchants(scope))}`);
  return row;
}

/** @param id any text, as in the audit trail */
export async function isMerchantVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  if (scope.agentId === undefined) return true;
  const merchantId = numberedId(id);
  if (merchantId === undefined) return false;
  const [found] = await db.query(
    sql`select from ${merchants} where ${and(eq(merchants.id, merchantId), ownMerchants(scope))}`,
  );
  return found !== undefined;
}

/** Matches part of the name, the beginning of the code, or the telephone; newest first. */
export function searchMerchants(db: Queryable, text: string, scope: Scope, count: number) {
  const { id, code, name, status } = merchants;
  const isMeant = or(
    nameHolds(merchants.nameKey, text),
    wasNamed('merchant', id, text),
    codeBegins(text),
    phoneIs(text),
  );
  return db.orm
    .select({ id, code, name, phone: maskedPhone(merchants.phone), status })
    .from(merchants)
    .where(and(isMeant, ownMerchants(scope)))
    .orderBy(desc(id))
    .limit(count);
}
