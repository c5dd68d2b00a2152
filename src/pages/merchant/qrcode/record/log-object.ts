import type { QrLogEntry } from '#contract/qrcode/endpoints';

/** What an entry of the log was done to. */
export const objectOf = ({ qrCode, batch }: QrLogEntry): string =>
  qrCode ? `${qrCode.code} ${qrCode.name}` : (batch?.batchNo ?? '');
