/** `npm run office -- stock-verify`: compares the counts that lists and tiles show with the rows, and names those that differ. */
import { withAuditTrail } from '#server/audit/record-audit';
import { recordCommand, systemUser } from '#server/audit/record-command';
import { openSecrets } from '#server/database/database-secret';
import { listCountDifferences } from '#server/database/list-counts';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { refuseWithoutKey } from '#server/start/secrets';
import { runCommand } from './run-command';

void runCommand(async () => {
  const options = readOptions(process.env);
  const differences = await withExisting(options, async (database) => {
    refuseWithoutKey(options);
    await refuseOtherVersion(database);
    const secrets = await openSecrets(database, options);
    const found = await listCountDifferences(database);
    await recordCommand(withAuditTrail(database, secrets.keyFor('audit')), 'system.verifyStock', {
      differenceCount: found.length,
      systemUser: systemUser(),
    });
    return found;
  });
  for (const { name, what, kept, counted } of differences)
    console.log(`BROKEN  ${name}，${what}：记为 ${kept}，实为 ${counted}`);
  if (differences.length > 0) return 1;
  console.log('OK  计数与逐行清点一致');
  return 0;
});
