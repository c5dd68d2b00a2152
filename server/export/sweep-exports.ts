/** Takes away what exports leave: files whose time is up or whose owner has gone, entries nobody needs, files of no export. */
import { exportLimits } from '#contract/export/constants';
import { recordAudit, systemSource } from '../audit/record-audit';
import { cancelAbandoned, expireExports, findStored, forgetExports } from './export-repository';
import { exportEntity } from './owner';
import type { ExportParts } from './parts';

const dayMs = 24 * 3600_000;
/** A run writes several times a second, so a file that rested this long has lost its run. */
const orphanMs = 3600_000;

type SweepParts = Pick<ExportParts, 'database' | 'now' | 'files'>;

/** @param untouchedMs how long a file of an export that is open must have rested to be a remnant; 0 where no run can be under way */
export async function sweepExports(parts: SweepParts, untouchedMs = orphanMs): Promise<void> {
  const { database, now } = parts;
  await database.transaction(async (tx) => {
    for (const id of await cancelAbandoned(tx, now()))
      await recordAudit(tx, systemSource, { action: 'export.cancel', entity: exportEntity(id) });
  });
  // In a transaction of their own, since each holds its exports in the order of their ids.
  await database.transaction(async (tx) => {
    for (const { id } of await expireExports(tx, now()))
      await recordAudit(tx, systemSource, { action: 'export.expire', entity: exportEntity(id) });
  });
  await forgetExports(database, new Date(now().getTime() - exportLimits.rememberedDays * dayMs));
  await removeOrphans(parts, untouchedMs);
}

/** A file of an export that nobody works on any more goes at once, also where the work was killed. */
async function removeOrphans({ database, files }: SweepParts, untouchedMs: number): Promise<void> {
  const found = await files.list();
  const { stored, open } = await findStored(
    database,
    found.map(({ name }) => name),
  );
  for (const { name, restedMs } of found)
    if (!stored.has(name) && (restedMs >= untouchedMs || !open.has(name))) await files.remove(name);
}
