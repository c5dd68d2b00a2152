/** Kinds of long work, as the queue names them. Closed: an application in which nobody carries out one does not start. */
export const jobKindNames = ['repertory.generate', 'qrcode.generate', 'grant.make', 'export.write'] as const;
export type JobKindName = (typeof jobKindNames)[number];

/** Failed work is told of for so long. */
export const failedJobDays = 7;
