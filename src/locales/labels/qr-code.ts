/** The labels of merchants' QR codes and their batches in the current language. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { qrBatchLabels as batchZhCN, qrCodeLabels as codeZhCN } from '#contract/qrcode/labels.zh-CN';
import { defineTexts } from '../text-area';

export type QrCodeLabels = LabelsLike<typeof codeZhCN>;
export type QrBatchLabels = LabelsLike<typeof batchZhCN>;

const enUS = () => import('#contract/qrcode/labels.en-US');

export const qrCodeLabels = defineTexts<QrCodeLabels>(codeZhCN, async () => (await enUS()).qrCodeLabels);
export const qrBatchLabels = defineTexts<QrBatchLabels>(batchZhCN, async () => (await enUS()).qrBatchLabels);
