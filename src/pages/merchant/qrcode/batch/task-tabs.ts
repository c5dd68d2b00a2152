/** The tab of QR codes in the task centre. */
import type { TaskTab } from '#src/area/area';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { BatchTab } from './BatchTab';

export const taskTabs: readonly TaskTab[] = [
  {
    key: 'qrBatches',
    right: 'merchant_qrcode_menu',
    label: (locale) => qrCodeTexts.textsIn(locale).progress.tab,
    Tab: BatchTab,
    models: [qrcode],
  },
];
