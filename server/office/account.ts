/** `npm run office -- account`: manages accounts from the server's command line, so that nobody is locked out for good. */
import { moveAnchorOf } from '#server/audit/move-anchor';
import { withAuditTrail } from '#server/audit/record-audit';
import { askAboutAccounts, type Outcome } from '#server/backup/control';
import { openDatabaseClock } from '#server/database/database-clock';
import { openSecrets } from '#server/database/database-secret';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { answerAccountCommand, usage } from '#server/modules/account/command-line';
import { readOptions } from '#server/start/options';
import { refuseWithoutKey } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { runCommand } from './run-command';

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
