/** `npm run account`: manages accounts from the server's command line, so that nobody is locked out for good. */
import { moveAnchorOf } from '../audit/move-anchor';
import { withAuditTrail } from '../audit/record-audit';
import { askAboutAccounts, type Outcome } from '../backup/control';
import { openDatabaseClock } from '../database/database-clock';
import { refuseOtherVersion } from '../database/migrate';
import { withExisting } from '../database/open';
import { answerAccountCommand, usage } from '../modules/account/command-line';
import { readOptions } from '../start/options';
import { runCommand } from './run-command';
import { openSecrets } from '../database/database-secret';
import { refuseWithoutKey } from '../start/secrets';
import { StartRefusal } from '../start/start-refusal';

/**
 * The embedded database belongs to one process, so a running server carries the command out; on PostgreSQL the command
 * works beside it.
 */
async function work(args: readonly string[]): Promise<Outcome> {
  if (args.length === 0) return { code: 2, said: usage };
  const options = readOptions(process.env);
  const answered =
    options.databaseUrl === undefined ? await askAboutAccounts(options.dataDirectory, args) : undefined;
  if (answered) return answered;
  return withExisting(options, async (opened) => {
    await refuseOtherVersion(opened);
    refuseWithoutKey(options);
    const secrets = await openSecrets(opened, options);
    const database = withAuditTrail(opened, secrets.keyFor('audit'));
    const { now } = await openDatabaseClock(database);
    const outcome = await answerAccountCommand({ database, secrets, options, now }, args);
    try {
      await moveAnchorOf({ database, secrets, options, now });
    } catch (error) {
      // The command itself has succeeded.
      if (!(error instanceof StartRefusal)) throw error;
      console.error(error.message);
    }
    return outcome;
  });
}

void runCommand(async (args) => {
  const { code, said } = await work(args);
  (code === 0 ? console.log : console.error)(said);
  return code;
});
