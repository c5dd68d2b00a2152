/** `npm run account`: accounts from the server's own command line, so that nobody is locked out for good. */
import { anchorIn, moveAnchor } from './audit/anchor';
import { withAuditTrail } from './audit/record-audit';
import { openDatabaseClock } from './database/database-clock';
import { refuseOtherVersion } from './database/migrate';
import { withExisting } from './database/open';
import { runAccountCommand, usage, UsageError } from './modules/account/command-line';
import { Refusal } from './refusal';
import { readOptions } from './start/options';
import { runCommand } from './start/run-command';
import { openSecrets, refuseWithoutKey } from './start/secrets';

/**
 * The embedded database belongs to one process: while the server runs, its own screens are the way, and this refuses in
 * a sentence. On PostgreSQL it works beside the server.
 */
async function work(args: readonly string[]): Promise<void> {
  if (args.length === 0) throw new UsageError(usage);
  const options = readOptions(process.env);
  await withExisting(options, async (opened) => {
    await refuseOtherVersion(opened);
    refuseWithoutKey(options);
    const secrets = await openSecrets(opened, options);
    const database = withAuditTrail(opened, secrets.keyFor('audit'));
    const { now } = await openDatabaseClock(database);
    console.log(await runAccountCommand({ database, secrets, options, now }, args));
    await moveAnchor(database, anchorIn(options.dataDirectory, secrets.keysFor('audit')));
  });
}

void runCommand(async (args) => {
  try {
    await work(args);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof UsageError)) throw error;
    console.error(error.message);
    return 1;
  }
});
