/**
 * `npm run office -- audit-checkpoint [--keys | --proof 17]`: a signed checkpoint of the audit trail, the public keys by which
 * checkpoints are verified, or a page that proves one record without the database.
 */
import { anchorIn } from '#server/audit/anchor';
import { signerOf } from '#server/audit/checkpoint/note';
import { proveRecord } from '#server/audit/checkpoint/proof-page';
import { readTrailTree } from '#server/audit/checkpoint/trail-tree';
import { openSecrets } from '#server/database/database-secret';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { refuseWithoutKey } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { runCommand } from './run-command';

void runCommand(async (args) => {
  const [option, position, ...others] = args;
  const isProof = option === '--proof' && /^[1-9]\d{0,14}$/.test(position ?? '');
  const isAlone = position === undefined && (option === undefined || option === '--keys');
  if ((!isProof && !isAlone) || others.length > 0)
    throw new StartRefusal('用法：npm run -s office -- audit-checkpoint [--keys | --proof 记录编号]');
  const options = readOptions(process.env);
  return withExisting<0 | 1>(options, async (database) => {
    refuseWithoutKey(options);
    await refuseOtherVersion(database);
    const secrets = await openSecrets(database, options);
    const signer = signerOf(secrets.keysFor('checkpoint'));
    if (option === '--keys') {
      console.log(signer.verifierKeys.join('\n'));
      return 0;
    }
    const anchor = anchorIn(options.dataDirectory, secrets.keysFor('audit'));
    const now = () => new Date();
    if (isProof) {
      const page = await proveRecord({ database, anchor, signer, now }, Number(position));
      if (page === undefined) throw new StartRefusal(`操作日志没有第 ${position} 条。`);
      process.stdout.write(page);
      return 0;
    }
    const reading = await readTrailTree(database, anchor);
    console.log(signer.sign(reading.checkpointAt(now())));
    return 0;
  });
});
