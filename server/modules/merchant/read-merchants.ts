/** Merchants, for people, and the unmasked telephone of one, which is recorded. */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { merchant } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantLabels } from '#contract/merchant/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { detailView } from '#server/fields/columns';
import { recordNotFound } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { findMerchantDetail } from './find-merchants-repository';
import { merchantList, viewMerchant } from './merchant-list';
import { listPrices } from './merchant-prices';
import { merchantTarget } from './merchant-target';
import type { MerchantParts } from './parts';

type Calls = typeof merchant;

export async function findMerchantList(
  { database }: MerchantParts,
  query: BodyOf<Calls['findMerchantList']>,
  scope: Scope,
): Promise<ReplyOf<Calls['findMerchantList']>> {
  const { items, ...page } = await merchantList.seenBy(scope).findPage(database, query);
  return { ...page, items: items.map(viewMerchant) };
}

/** @throws Refusal recordNotFound */
export async function getMerchant(
  { database }: MerchantParts,
  id: number,
  scope: Scope,
): Promise<ReplyOf<Calls['findMerchant']>> {
  const row = await findMerchantDetail(database, id, scope);
  if (!row) throw recordNotFound(merchantLabels.entity);
  return {
    merchant: viewMerchant(row),
    version: row.version,
    ...detailView(merchantFields, row),
    statusReason: row.statusReason,
    createdBy: row.createdBy,
    formerNames: [...row.formerNames],
    prices: [...(await listPrices(database, id))],
  };
}

/** @throws Refusal recordNotFound */
export const revealMerchantPhone = (
  { database }: MerchantParts,
  id: number,
  actor: Actor,
): Promise<ReplyOf<Calls['revealMerchantPhone']>> =>
  changeRecord({ database, actor }, merchantTarget(id, actor), async (_, { phone }) => ({
    reply: { phone },
    audit: { action: 'merchant.reveal' },
  }));
