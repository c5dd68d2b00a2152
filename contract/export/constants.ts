/** Exports: the states of an export and its limits. */
import { printFileFormats, type PrintFileFormat } from '#contract/repertory/constants';

export const exportFormats = printFileFormats;
export type ExportFormat = PrintFileFormat;

/** Status numbers as the wire has them (5 is an addition to the specification). Expired is derived when read. */
export const exportStatus = {
  queued: 0,
  running: 1,
  finished: 2,
  failed: 3,
  expired: 4,
  cancelled: 5,
} as const;
export const exportStatuses = [0, 1, 2, 3, 4, 5] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Whether the server still has work to do on it. */
export const isExportOpen = (status: ExportStatus): boolean =>
  status === exportStatus.queued || status === exportStatus.running;

export const exportLimits = {
  /** Limit of exports of one person that wait or run at the same time. */
  openMax: 3,
  rowsMax: 5_000_000,
  /** How long a finished file can be downloaded. */
  keptDays: 7,
  /** How long an export without a file stays in the list. */
  rememberedDays: 30,
  reasonMax: 200,
} as const;
