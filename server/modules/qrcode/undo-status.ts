/** Takes back that QR codes were enabled or disabled, with the reason that stood before. */
import { sql } from 'drizzle-orm';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { findReasonBefore } from '../../undo/undo-repository';
import { undoOfRecords } from '../../undo/undo-records';
import { listSelected, updateCodes } from './qr-code-repository';

export const undoOfQrCodeStatus = undoOfRecords({
  right: 'qrcode.edit',
  target: (id, { actor: scope }) => ({
    kind: 'qr_code',
    id,
    async lock(tx) {
      const [code] = await listSelected(tx, sql`qr.id = ${Number(id)}`, { scope, limit: 1, isHeld: true });
      return code;
    },
  }),
  async takeBack(tx, { id, status }, record, { reason }) {
    const isEnabled = status === qrCodeStatus.enabled;
    const after = isEnabled ? qrCodeStatus.disabled : qrCodeStatus.enabled;
    const reasonThen = isEnabled ? await findReasonBefore(tx, record, 'qrcode.disable') : null;
    await updateCodes(tx, [id], { status: after, statusReason: isEnabled ? (reasonThen ?? reason) : null });
    return {
      action: isEnabled ? 'qrcode.disable' : 'qrcode.enable',
      before: { status },
      after: { status: after },
      detail: { reason },
    };
  },
});
