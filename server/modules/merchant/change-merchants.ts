/** Enables or disables the merchants of a selection: looked at first, then changed in one transaction. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { merchantLimits, statusAfter, type MerchantAction } from '#contract/merchant/constants';
import type { merchant, MerchantSelection } from '#contract/merchant/endpoints';
import type { Actor } from '../../audit/record-audit';
import { command } from '../../command';
import type { Queryable } from '../../database/queryable';
import { previewSelection, sortSelection, type Selected } from '../../list/sort-selection';
import { reasonOf, Refusal, refuseFields } from '../../refusal';
import type { Scope } from '../../scope';
import { say } from '../../texts/say';
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
  // A code that is disabled itself, or not bound yet, serves nobody before or after.
  return { ...previewSelection(sorted), touched: await countOpenWork(database, ids, sql`status = 2`) };
}

/**
 * Those that can take the step do, and each of the others is named with why.
 *
 * @throws Refusal invalidFields, tooLarge; stateConflict when others than those of the preview could be changed
 */
export async function changeMerchants(
  { database }: MerchantParts,
  { action, merchants: selection, expectedCount, ...body }: BodyOf<Change>,
  actor: Actor,
): Promise<ReplyOf<Change>> {
  const reason = reasonOf(body);
  return command({ database, actor }, async (tx) => {
    const { open, refused } = sortOut(action, await findSelected(tx, selection, actor, true));
    if (expectedCount !== undefined && open.length !== expectedCount)
      throw new Refusal(
        'stateConflict',
        say('这些商户刚刚有变化：现在可以执行的是 {count} 个，请重新核对', { count: open.length }),
      );
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

async function findSelected(
  db: Queryable,
  { ids, filter, excluded = [] }: MerchantSelection,
  scope: Scope,
  isHeld: boolean,
): Promise<Selected<SelectedMerchant>> {
  if ((ids === undefined) === (filter === undefined))
    throw refuseFields([{ path: 'merchants', message: say('请选定商户，或者给出筛选条件') }]);
  const meant = ids ? isOneOf(ids) : merchantList.seenBy(scope).conditionOf(filter ?? {});
  const condition = sql`${meant} and not ${isOneOf(excluded)}`;
  const found = await listSelected(db, condition, { scope, limit: changedMax + 1, isHeld });
  if (found.length > changedMax)
    throw new Refusal('tooLarge', say('一次最多更改 {max} 家商户，请缩小范围', { max: changedMax }));
  const foundIds = new Set(found.map(({ id }) => id));
  const missingIds = (ids ?? []).filter((id) => !foundIds.has(id) && !excluded.includes(id));
  return { found, missingIds };
}

const sortOut = (action: MerchantAction, selected: Selected<SelectedMerchant>) =>
  sortSelection(selected, '商户不存在', (each) => findObstacle(action, each));
