/** Does the declared actions to merchants: one, or those of a selection. */
import { sql } from 'drizzle-orm';
import { merchantActions } from '#contract/merchant/actions';
import { merchantLimits } from '#contract/merchant/constants';
import type { MerchantSelection } from '#contract/merchant/endpoints';
import { serveActions } from '#server/action/serve-actions';
import { findSelection } from '#server/list/find-selection';
import { say } from '#server/texts/say';
import { merchantList } from './merchant-list';
import { countOpenWork, listSelected } from './merchant-repository';
import { isOneOf, merchants } from './merchant-table';
import { merchantTarget } from './merchant-target';
import type { MerchantParts } from './parts';

export function merchantChanges({ database }: MerchantParts) {
  const changes = serveActions(merchantActions, database, {
    target: merchantTarget,
    apply: (tx, ids, set) => tx.orm.update(merchants).set(set).where(isOneOf(ids)),
    refusalOf: (obstacle) => say('该商户{obstacle}', { obstacle }),
  });
  const ofMany = changes.many({
    find: (db, selection: MerchantSelection, scope, isHeld) =>
      findSelection(selection, {
        path: 'merchants',
        max: merchantLimits.changedMax,
        isOneOf,
        conditionOf: merchantList.seenBy(scope).conditionOf,
        list: (condition, limit) => listSelected(db, condition, { scope, limit, isHeld }),
      }),
    notThere: '商户不存在',
    // Counts only QR codes in service: disabled and unbound ones serve nobody either way.
    affected: async (db, ids) => ({ touched: await countOpenWork(db, ids, sql`status = 2`) }),
  });
  return { ...changes, ...ofMany };
}
