/** Enables or disables one merchant. */
import type { ReplyOf } from '#contract/endpoint';
import {
  statusAfter,
  type MerchantAction,
  type MerchantStatus,
  merchantStatus,
} from '#contract/merchant/constants';
import type { merchant } from '#contract/merchant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { say, type Word } from '#server/texts/say';
import { undoOfRecords } from '#server/undo/undo-records';
import { findReasonBefore } from '#server/undo/undo-repository';
import { updateStatuses } from './merchant-repository';
import { merchantTarget } from './merchant-target';
import type { MerchantParts } from './parts';

/** @returns why the merchant can't take the step; undefined when it can */
export function findObstacle(
  action: MerchantAction,
  { status }: { readonly status: MerchantStatus },
): Word | undefined {
  if (status !== statusAfter[action]) return undefined;
  return action === 'enable' ? '已启用' : '已停用';
}

/** The audit record of the step. */
export const statusRecord = (
  action: MerchantAction,
  { status }: { readonly status: MerchantStatus },
  reason: string | null,
) =>
  ({
    action: `merchant.${action}`,
    before: { status },
    after: { status: statusAfter[action] },
    detail: reason === null ? {} : { reason },
  }) as const;

/** @throws Refusal invalidFields, recordNotFound, stateConflict */
export async function changeStatus(
  { database }: MerchantParts,
  { id, action, ...given }: { id: number; action: MerchantAction; reason?: string | undefined },
  actor: Actor,
): Promise<ReplyOf<typeof merchant.updateMerchant>> {
  const reason = given.reason?.trim() || null;
  if (action === 'disable' && reason === null)
    throw refuseFields([{ path: 'reason', message: say('停用商户须填写原因') }]);
  return changeRecord({ database, actor }, merchantTarget(id, actor), async (tx, held) => {
    const obstacle = findObstacle(action, held);
    if (obstacle !== undefined)
      throw new Refusal('stateConflict', say('该商户{obstacle}', { obstacle: say(obstacle) }));
    await updateStatuses(tx, [id], statusAfter[action], action === 'disable' ? reason : null);
    return { reply: { version: held.version }, audit: statusRecord(action, held, reason) };
  });
}

/** Undoes enabling or disabling merchants, and restores the previous reason. */
export const undoOfMerchantStatus = undoOfRecords({
  right: 'merchant.edit',
  target: (id, { actor }) => merchantTarget(Number(id), actor),
  async takeBack(tx, held, record, { reason }) {
    const isEnabled = held.status === merchantStatus.enabled;
    const action = isEnabled ? 'disable' : 'enable';
    const status = isEnabled ? merchantStatus.disabled : merchantStatus.enabled;
    const entry = statusRecord(action, held, reason);
    if (!isEnabled) {
      await updateStatuses(tx, [held.id], status, null);
      return entry;
    }
    const statusReason = await findReasonBefore(tx, record, 'merchant.disable', reason);
    await updateStatuses(tx, [held.id], status, statusReason);
    return { ...entry, after: { ...entry.after, statusReason } };
  },
});
