/** Enables or disables the merchants of a selection: a preview first, then the change in one transaction. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { merchantLimits, statusAfter, type MerchantAction } from '#contract/merchant/constants';
import type { merchant, MerchantSelection } from '#contract/merchant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { reasonOf } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { findSelection, requireExpected } from '#server/list/find-selection';
import { previewSelection, sortSelection, type Selected } from '#server/list/sort-selection';
import { findObstacle, statusRecord } from './change-status';
import { merchantList } from './merchant-list';
import { countOpenWork, listSelected, updateStatuses, type SelectedMerchant } from './merchant-repository';
import { isOneOf } from './merchant-table';
import type { MerchantParts } from './parts';

type Preview = typeof merchant.previewMerchantChange;
type Change = typeof merchant.changeMerchants;

const { changedMax } = merchantLimits;

/** @throws Refusal invalidFields, tooLarge */
export async function previewMerchantChange(
  { database }: MerchantParts,
  { action, merchants: selection }: BodyOf<Preview>,
  scope: Scope,
): Promise<ReplyOf<Preview>> {
  const sorted = sortOut(action, await findSelected(database, selection, scope, false));
  const ids = sorted.open.map(({ id }) => id);
  // Counts only QR codes in service: disabled and unbound ones serve nobody either way.
  return { ...previewSelection(sorted), touched: await countOpenWork(database, ids, sql`status = 2`) };
}

/**
 * Changes the merchants that can take the step, and lists the others with the reason.
 *
 * @throws Refusal invalidFields, tooLarge; stateConflict when the number of changeable merchants differs from the
 * preview's
 */
export async function changeMerchants(
  { database }: MerchantParts,
  { action, merchants: selection, expectedCount, ...body }: BodyOf<Change>,
  actor: Actor,
): Promise<ReplyOf<Change>> {
  const reason = reasonOf(body);
  return command({ database, actor }, async (tx) => {
    const { open, refused } = sortOut(action, await findSelected(tx, selection, actor, true));
    requireExpected(open, expectedCount);
    const ids = open.map(({ id }) => id);
    await updateStatuses(tx, ids, statusAfter[action], action === 'disable' ? reason : null);
    return {
      reply: { changedCount: open.length, refused },
      audit: open.map((held) => ({
        ...statusRecord(action, held, reason),
        entity: { kind: 'merchant', id: held.id },
      })),
    };
  });
}

const findSelected = (db: Queryable, selection: MerchantSelection, scope: Scope, isHeld: boolean) =>
  findSelection(selection, {
    path: 'merchants',
    max: changedMax,
    isOneOf,
    conditionOf: merchantList.seenBy(scope).conditionOf,
    list: (condition, limit) => listSelected(db, condition, { scope, limit, isHeld }),
  });

const sortOut = (action: MerchantAction, selected: Selected<SelectedMerchant>) =>
  sortSelection(selected, '商户不存在', (each) => findObstacle(action, each));
