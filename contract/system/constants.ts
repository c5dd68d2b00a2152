/**
 * Names of the queue's kinds of long work. The list is closed: an application that has no worker for one of them does
 * not start.
 */
export const jobKindNames = ['repertory.generate', 'qrcode.generate', 'grant.make', 'export.write'] as const;
export type JobKindName = (typeof jobKindNames)[number];

/** A larger difference to the database's clock is reported. */
export const clockSkewMsMax = 5_000;

/** A disk with less free space is reported. */
export const freeBytesMin = 2 ** 30;

/** The newest proven backup is reported when it is older: one per night, and an hour for writing it. */
export const backupAgeSecondsMax = 90_000;

/** How long failed work is reported, in days of the business, today included. */
export const failedJobDays = 7;

/**
 * Where uploaded files are stored: the product's own folder, a rented storage, or nowhere until its settings are
 * corrected.
 */
export const storageKinds = ['own', 'rented', 'misconfigured'] as const;
/** Faults of settings: `missing` ones are not set although others are, `invalid` ones have an impossible value. */
export const storageFaultReasons = ['missing', 'invalid'] as const;

/**
 * Faults of the audit trail: records cut off, records altered, its anchor damaged or missing, a fault in the archive
 * files.
 */
export const trailFaults = ['cut', 'altered', 'anchorDamaged', 'anchorMissing', 'archive'] as const;
export type TrailFault = (typeof trailFaults)[number];
