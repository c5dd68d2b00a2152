/** Undoes changes of QR codes: the status with its previous reason; goods or page with the binding. */
import { sql } from 'drizzle-orm';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { fieldsBefore, undoOfRecords, type RecordUndo } from '#server/undo/undo-records';
import { findReasonBefore } from '#server/undo/undo-repository';
import { namesOfTargets, type Retarget } from './change-qr-codes';
import { listSelected, updateCodes, type SelectedCode } from './qr-code-repository';

const right = 'qrcode.edit';

const target: RecordUndo<SelectedCode>['target'] = (id, { actor: scope }) => ({
  kind: 'qr_code',
  id,
  async lock(tx) {
    const [code] = await listSelected(tx, sql`qr.id = ${Number(id)}`, { scope, limit: 1, isHeld: true });
    return code;
  },
});

export const undoOfQrCodeStatus = undoOfRecords({
  right,
  target,
  async takeBack(tx, { id, status }, record, { reason }) {
    const isEnabled = status === qrCodeStatus.enabled;
    const after = isEnabled ? qrCodeStatus.disabled : qrCodeStatus.enabled;
    const statusReason = isEnabled ? await findReasonBefore(tx, record, 'qrcode.disable', reason) : null;
    await updateCodes(tx, [id], { status: after, statusReason });
    return {
      action: isEnabled ? 'qrcode.disable' : 'qrcode.enable',
      before: { status },
      after: { status: after, ...(isEnabled && { statusReason }) },
      detail: { reason },
    };
  },
});

/** Also restores a page that was taken down meanwhile: the code leads where it led before. */
export const undoOfRetarget = (action: Retarget) =>
  undoOfRecords({
    right,
    target,
    async takeBack(tx, { id, status, goodsId, pageId }, record, { reason }) {
      const before = { status, goodsId, pageId };
      const after = { ...before, ...fieldsBefore(record, before) };
      const isBound = after.goodsId !== null && after.pageId !== null;
      if (after.status !== qrCodeStatus.unbound && !isBound)
        throw new Refusal('stateConflict', say('二维码之后已绑定，撤销会使它缺少商品或页面'));
      const names = await namesOfTargets(tx, action, [before, after]);
      const restored = action === 'updateGoods' ? after.goodsId : after.pageId;
      if (restored !== null && !Object.values(names).some((byId) => restored in byId))
        throw new Refusal(
          'stateConflict',
          action === 'updateGoods' ? say('原来的商品已删除') : say('原来的页面已删除'),
        );
      await updateCodes(tx, [id], after);
      return { action: `qrcode.${action}`, before, after, detail: { reason, names } };
    },
  });
