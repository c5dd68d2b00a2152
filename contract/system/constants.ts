/** Kinds of long work, as the queue names them. Closed: an application in which nobody carries out one does not start. */
export const jobKindNames = ['repertory.generate', 'qrcode.generate', 'grant.make', 'export.write'] as const;
export type JobKindName = (typeof jobKindNames)[number];

/** A clock that differs from the database's by more is told of. */
export const clockSkewMsMax = 5_000;

/** A disk with less room is told of. */
export const freeBytesMin = 2 ** 30;

/** A newest proven backup that is older is told of: one of every night, and an hour for writing it. */
export const backupAgeSecondsMax = 90_000;

/** Failed work is told of for so long. */
export const failedJobDays = 7;

/** Where uploaded files go: the product's own folder, a rented storage, or nowhere until its settings are mended. */
export const storageKinds = ['own', 'rented', 'misconfigured'] as const;
/** What is wrong with settings: `missing` are not set although others are, `invalid` can't be what they say. */
export const storageFaultReasons = ['missing', 'invalid'] as const;

/** What can be wrong with the trail: cut off, changed, its anchor damaged or gone, its old records' files. */
export const trailFaults = ['cut', 'altered', 'anchorDamaged', 'anchorMissing', 'archive'] as const;
export type TrailFault = (typeof trailFaults)[number];
