/**
 * `npm run office -- key-rotate`: adds a new secret, with which everything is written from then on; existing data stay readable.
 */
import { openDatabaseClock } from '#server/database/database-clock';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { rekeyings } from '#server/key-rotation/rekeyings';
import { rotateSecret, type RotationKind } from '#server/key-rotation/rotate-secret';
import { keyFileIn } from '#server/start/key-file';
import { readOptions } from '#server/start/options';
import { runCommand } from './run-command';

const said: Readonly<Record<RotationKind, string>> = {
  made: '密钥已更换',
  continued: '已完成上次没有完成的更换',
  adopted: '数据库已改用文件中最新的密钥',
};

void runCommand(async () => {
  const options = readOptions(process.env);
  await withExisting(options, async (database) => {
    await refuseOtherVersion(database);
    const { kind, secretCount, resealedCount } = await rotateSecret({
      database,
      options,
      rekeyings,
      now: (await openDatabaseClock(database)).now,
    });
    console.log(
      [
        `OK  ${said[kind]}：重新加密 ${resealedCount} 处，共有 ${secretCount} 个密钥`,
        ...(kind === 'made'
          ? []
          : ['    没有产生新的密钥，用的是早先写下的：如果它可能已被人看到，请再运行一次。']),
        '    所有会话、密码链接、预览链接已失效，请重新登录；浏览器里没有提交的草稿不能再恢复。',
        options.secretKey === undefined
          ? `    请立即重新保管 ${keyFileIn(options.dataDirectory)}：今后的备份需要新的文件。`
          : '    请在所有服务的 SECRET_KEY 中使用同样的值。',
      ].join('\n'),
    );
  });
  return 0;
});
