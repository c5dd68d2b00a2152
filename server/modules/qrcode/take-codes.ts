/**
 * QR codes that leave the office as pictures, on sheets or in a zip: the audit trail records each before it is sent.
 */
import type { Facts } from '#server/audit/facts';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import type { QrCodeParts } from './parts';
import type { QrCodeListRow } from './qr-code-list';

interface Taking {
  readonly action: 'qrcode.download' | 'qrcode.printSheet' | 'qrcode.downloadZip';
  readonly codes: readonly QrCodeListRow[];
  readonly detail: Facts;
}

export const recordTaken = (
  { database }: QrCodeParts,
  { action, codes, detail }: Taking,
  actor: Actor,
): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { id } of codes)
      await recordAudit(tx, actor, { action, entity: { kind: 'qr_code', id }, detail });
  });
