/** Takes back that merchants were enabled or disabled, with the reason that stood before. */
import { merchantStatus } from '#contract/merchant/constants';
import { findReasonBefore } from '../../undo/undo-repository';
import { undoOfRecords } from '../../undo/undo-records';
import { statusRecord } from './change-status';
import { updateStatuses } from './merchant-repository';
import { merchantTarget } from './merchant-target';

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
