/** An administrator's commands for bad days: a restore, a new secret; and once a year, archiving old records. */
import { atOffice, isReady, outside, server, type Ways } from './machine';
import { expectText, type } from './shell';

export const recovery: Ways<'restore' | 'change-places' | 'rotation' | 'archive'> = {
  restore(commands) {
    type('install -D -m 600 /var/lib/study-card/secret.key /var/safe-place/secret.key', outside);
    // Created after the backup, so the restored database does not have this account.
    atOffice('npm run -s office -- account create afterwards --name 后来 --role ops\n');
    expectText(atOffice(commands), /^OK {2}已恢复 .*逐行核对一致/m, 'the restore');
  },
  async 'change-places'(commands) {
    server('stop');
    atOffice(commands);
    server('start');
    await isReady();
    const accounts = atOffice('npm run -s office -- account list\n');
    if (!accounts.includes('admin') || accounts.includes('afterwards'))
      throw new Error(`The accounts should be those of the backup:\n${accounts}`);
  },
  async rotation(commands) {
    server('stop');
    atOffice('npm run -s office -- backup /var/backups/study-card/before-rotation.zip\n');
    expectText(atOffice(commands), /^OK {2}密钥已更换.*共有 2 个密钥/m, 'the rotation');
    expectText(type('cat /var/lib/study-card/secret.key', outside), /^(?:[0-9a-f]{64}\n){2}$/, 'secret.key');
    server('start');
    await isReady();
  },
  async archive(commands) {
    server('stop');
    expectText(atOffice(commands), /^OK {2}没有早于 3 年的记录/m, 'the archive');
    expectText(atOffice('npm run -s office -- audit-verify\n'), /^OK /m, 'the trail');
    server('start');
    await isReady();
  },
};
