/** Takes away what exports leave: files whose time is up, entries nobody needs, files that belong to no export. */
import { exportLimits } from '#contract/export/constants';
import { recordAudit, systemSource } from '../audit/record-audit';
import { expireExports, forgetExports, listStoredNames } from './export-repository';
import { exportEntity } from './owner';
import type { ExportParts } from './parts';

const dayMs = 24 * 3600_000;
/** A run writes several times a second, so a file that rested this long has lost its run. */
const orphanMs = 3600_000;

type SweepParts = Pick<ExportParts, 'database' | 'now' | 'files'>;

/** @param untouchedMs how long a file without an export must have rested; 0 where no run can be under way */
export async function sweepExports(parts: SweepParts, untouchedMs = orphanMs): Promise<void> {
  const { database, now } = parts;
  await database.transaction(async (tx) => {
    for (const { id } of await expireExports(tx, now()))
      await recordAudit(tx, systemSource, { action: 'export.expire', entity: exportEntity(id) });
  });
  await forgetExports(database, new Date(now().getTime() - exportLimits.rememberedDays * dayMs));
  await removeOrphans(parts, untouchedMs);
}

async function removeOrphans({ database, files }: SweepParts, untouchedMs: number): Promise<void> {
  const names = await files.listUntouched(untouchedMs);
  const kept = new Set(await listStoredNames(database, names));
  for (const name of names) if (!kept.has(name)) await files.remove(name);
}
