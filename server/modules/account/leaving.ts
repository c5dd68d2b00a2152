/** Disabling an account: what it would leave behind, and handing that over to another account. */
import { and, sql } from 'drizzle-orm';
import type { account } from '#contract/account/endpoints';
import type { ReplyOf } from '#contract/endpoint';
import { exportStatus } from '#contract/export/constants';
import { accountLabels } from '#contract/user/labels';
import type { ModuleParts } from '#server/area/module';
import type { Facts } from '#server/audit/facts';
import { recordAudit } from '#server/audit/record-audit';
import type { Transaction } from '#server/database/database';
import { recordNotFound, refuseFields } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { handOverWithin } from '#server/modules/merchant/hand-over-merchants';
import type { Administrator } from '#server/modules/role/administrator';
import { metAccounts } from '#server/modules/user/public';
import { say } from '#server/texts/say';
import { isAgent, lockAccount, type HeldAccount } from './account-repository';

type Leaving = ReplyOf<(typeof account)['previewLeaving']>;

/** Exports that have not ended. */
const running = sql`status in (${exportStatus.queued}, ${exportStatus.running})`;

/** @throws Refusal recordNotFound */
export async function previewLeaving(
  { database }: Pick<ModuleParts, 'database'>,
  id: number,
  scope: Scope,
): Promise<Leaving> {
  const [found] = await database.query<Leaving>(sql`
    select
      (select count(*) from merchants where agent_id = account.id) as "merchantCount",
      (select count(*) from list_views where account_id = account.id and shared_with is not null) as "sharedViewCount",
      (select count(*) from exports where account_id = account.id and ${running}) as "exportCount",
      (select count(distinct page_id) from page_editors where account_id = account.id) as "pageCount",
      coalesce((
        select json_agg(other.username order by other.username) from accounts other
        where other.display_name = account.display_name and other.id <> account.id and other.is_active
      ), '[]') as namesakes
    from accounts account where ${and(sql`account.id = ${id}`, metAccounts(scope))}`);
  if (!found) throw recordNotFound(accountLabels.entity);
  return found;
}

/**
 * Hands merchants, shared views and running exports over to another account. Drafts belong to their pages and stay
 * there; only the record of who has them open is deleted.
 *
 * @returns the detail for the audit record @throws Refusal invalidFields
 */
export async function handOver(
  tx: Transaction,
  { id }: HeldAccount,
  { successorId, reason }: { readonly successorId: number; readonly reason: string },
  actor: Administrator,
): Promise<Facts> {
  const refuse = (message: ReturnType<typeof say>) => refuseFields([{ path: 'successorId', message }]);
  const successor = await lockAccount(tx, successorId, actor);
  if (!successor?.isActive || successorId === id) throw refuse(say('请选择一个在用的其他账号'));
  const [owned] = await tx.query<{ count: number }>(
    sql`select count(*) from merchants where agent_id = ${id}`,
  );
  const merchantCount = owned?.count ?? 0;
  if (merchantCount > 0) {
    if (!(await isAgent(tx, successorId))) throw refuse(say('该账号不是可用的代理'));
    const { audit } = await handOverWithin(tx, { agentId: id, toAgentId: successorId, reason }, actor);
    for (const entry of audit) await recordAudit(tx, actor, entry);
  }
  // View names are unique per owner: where the successor has the name already, the former owner's name is added.
  const sharedViewCount = await tx.execute(sql`
    with held as (
      select id from list_views where account_id = ${id} and shared_with is not null order by id for no key update
    )
    update list_views view set account_id = ${successorId}, version = version + 1,
      name = case when exists (
        select from list_views other
        where other.account_id = ${successorId} and other.list = view.list and other.name = view.name
      ) then left(view.name, 20) || ' #' || view.id else view.name end
    from held where view.id = held.id`);
  const exportCount = await tx.execute(sql`
    with held as (select id from exports where account_id = ${id} and ${running} order by id for no key update)
    update exports set account_id = ${successorId} from held where exports.id = held.id`);
  await tx.execute(sql`delete from page_editors where account_id = ${id}`);
  return { successor: successor.username, merchantCount, sharedViewCount, exportCount };
}
