/** Findings of the watch in the table of checks, where people and other processes read them. */
import type { Database } from '#server/database/database';
import { findCheck, saveCheck, type SystemCheck } from '#server/database/system-checks';
import type { TrailFinding } from '../verify';

/** The check of the whole trail. */
export const trailWalk = 'trail';

export interface Finding extends TrailFinding {
  readonly at: Date;
}

/** What was written into the table of checks is not in it. */
export class ChecksTampered extends Error {
  override readonly name = 'ChecksTampered';
}

/** @throws ChecksTampered */
export async function reportFinding(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  subject: string,
  found: Finding | null,
  told: SystemCheck | undefined,
): Promise<void> {
  const isReported =
    told !== undefined &&
    told.fault === (found?.fault ?? null) &&
    (found === null || (told.figure === found.position && told.raisedAt?.getTime() === found.at.getTime()));
  if (isReported) return;
  const isKept = async () => {
    await saveCheck(database, { ...resultOf(found, now()), subject });
    return found === null || (await findCheck(database, subject, now()))?.fault != null;
  };
  // Another process may have told between the two that all is well.
  if (!(await isKept()) && !(await isKept())) throw new ChecksTampered();
}

/** @param checkedAt where nothing is wrong */
export const resultOf = (found: Finding | null, checkedAt: Date): Omit<SystemCheck, 'subject'> => ({
  fault: found?.fault ?? null,
  figure: found?.position ?? null,
  checkedAt: found?.at ?? checkedAt,
  raisedAt: found?.at ?? null,
});

export const resultOfWhole = ({
  at,
  count,
}: {
  readonly at: string;
  readonly count: number;
}): SystemCheck => ({
  subject: trailWalk,
  fault: null,
  figure: count,
  checkedAt: new Date(at),
  raisedAt: null,
});
