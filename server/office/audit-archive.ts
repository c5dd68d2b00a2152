/** `npm run office -- audit-archive years`: moves audit records older than that many years into files. */
import { join } from 'node:path';
import { readCount } from '#contract/readers/number';
import { anchorIn } from '#server/audit/anchor';
import { archiveTrail } from '#server/audit/archive/archive';
import { archiveFolder } from '#server/audit/archive/archive-file';
import { moveAnchorOf } from '#server/audit/move-anchor';
import { verifyTrail } from '#server/audit/verify';
import { openDatabaseClock } from '#server/database/database-clock';
import { openSecrets } from '#server/database/database-secret';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { refuseWithoutKey } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { runCommand } from './run-command';

/** At least one year, because screens read younger records: who signed in last, who edited in between. */
const yearsMin = 1;
const yearsMax = 100;

void runCommand(async ([given = '', ...others]) => {
  const read = readCount(given);
  const years = /^\d{1,3}$/.test(read) ? Number(read) : undefined;
  if (years === undefined || years < yearsMin || years > yearsMax || others.length > 0)
    throw new StartRefusal(
      `请指明保留几年的记录（${yearsMin} 到 ${yearsMax}），如 npm run office -- audit-archive 3。`,
    );
  const options = readOptions(process.env);
  const { dataDirectory } = options;
  await withExisting(options, async (database) => {
    await refuseOtherVersion(database);
    refuseWithoutKey(options);
    const secrets = await openSecrets(database, options);
    const keys = secrets.keysFor('audit');
    const anchor = anchorIn(dataDirectory, keys);
    // A broken trail is not moved, so that it can be examined.
    const verdict = await verifyTrail(database, keys, anchor);
    if (verdict.kind === 'broken')
      throw new StartRefusal('审计链不完好，未做任何改动：请运行 npm run office -- audit-verify。');
    const { now } = await openDatabaseClock(database);
    const place = { database, secrets, options, now };
    await moveAnchorOf(place);
    const count = await archiveTrail(database, { dataDirectory, before: yearsBefore(now(), years), secrets });
    await moveAnchorOf(place);
    console.log(
      count === 0
        ? `OK  没有早于 ${years} 年的记录`
        : `OK  ${count} 条记录已移入 ${join(dataDirectory, archiveFolder)}`,
    );
  });
  return 0;
});

function yearsBefore(at: Date, years: number): Date {
  const day = new Date(at);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}
