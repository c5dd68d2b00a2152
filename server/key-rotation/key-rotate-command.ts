/**
 * `npm run key:rotate`: adds a new secret, with which everything is written from then on; existing data stay readable.
 */
import { openDatabaseClock } from '../database/database-clock';
import { refuseOtherVersion } from '../database/migrate';
import { withExisting } from '../database/open';
import { runCommand } from '../start/run-command';
import { rekeyings } from '../modules/rekeyings';
import { readOptions } from '../start/options';
import { keyFileIn } from '../start/key-file';
import { rotateSecret } from './rotate-secret';

void runCommand(async () => {
  const options = readOptions(process.env);
  await withExisting(options, async (database) => {
    await refuseOtherVersion(database);
    const { isContinued, secretCount, resealedCount } = await rotateSecret({
      database,
      options,
      rekeyings,
      now: (await openDatabaseClock(database)).now,
    });
    console.log(
      [
        `OK  ${isContinued ? '已完成上次没有完成的更换' : '密钥已更换'}：重新加密 ${resealedCount} 处，共有 ${secretCount} 个密钥`,
        '    所有会话、密码链接、预览链接已失效，请重新登录。',
        options.secretKey === undefined
          ? `    请立即重新保管 ${keyFileIn(options.dataDirectory)}：今后的备份需要新的文件。`
          : '    请在所有服务的 SECRET_KEY 中使用同样的值。',
      ].join('\n'),
    );
  });
  return 0;
});
