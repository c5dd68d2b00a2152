/** Undoes changes of QR codes: the status with its previous reason; goods or page with the binding. */
import { sql } from 'drizzle-orm';
import { qrCodeStatusActions } from '#contract/qrcode/actions';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { serveActions } from '#server/action/serve-actions';
import type { ModuleParts } from '#server/area/module';
import type { Target } from '#server/command/command';
import { Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { say } from '#server/texts/say';
import { fieldsBefore, undoOfRecords } from '#server/undo/undo-records';
import { namesOfTargets, type Retarget } from './change-qr-codes';
import { listSelected, updateCodes, type SelectedCode } from './qr-code-repository';

const target = (id: number, scope: Scope): Target<SelectedCode> => ({
  kind: 'qr_code',
  id,
  async lock(tx) {
    const [code] = await listSelected(tx, sql`qr.id = ${id}`, { scope, limit: 1, isHeld: true });
    return code;
  },
});

export const registerStatusUndos = ({ database, undos }: Pick<ModuleParts, 'database' | 'undos'>): void =>
  serveActions(qrCodeStatusActions, database, {
    target,
    apply: updateCodes,
    refusalOf: (obstacle) => obstacle,
  }).registerUndos(undos);

/** Also restores a page that was taken down meanwhile: the code leads where it led before. */
export const undoOfRetarget = (action: Retarget) =>
  undoOfRecords({
    right: 'qrcode.edit',
    target: (id, { actor }) => target(Number(id), actor),
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
