/** `npm run office -- migrate [--dry-run]`: applies all outstanding migrations, or says what that would do. */
import { parseArgs } from 'node:util';
import { dryRunMigrations, migrate, type DryRun } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { StartRefusal } from '#server/start/start-refusal';
import { runCommand } from './run-command';

void runCommand(async (args) => {
  const isDryRun = readArguments(args);
  return withExisting(readOptions(process.env), async (database) => {
    const tried = await dryRunMigrations(database);
    console.log(describe(tried));
    if (tried.failed) return 1;
    if (!isDryRun && tried.passed.length > 0) {
      await migrate(database);
      console.log('OK  已执行。');
    }
    return 0;
  });
});

function readArguments(args: readonly string[]): boolean {
  try {
    return (
      parseArgs({ args: [...args], options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'] === true
    );
  } catch (cause) {
    throw new StartRefusal('用法：npm run office -- migrate [--dry-run]', { cause });
  }
}

function describe({ passed, failed }: DryRun): string {
  const lines = passed.map(({ name, durationMs }) => `    ${name}  ${durationMs} 毫秒`);
  if (failed)
    return [...lines, `FAILED  ${failed.name}：${failed.reason}。试运行已撤销，没有任何改动。`].join('\n');
  if (passed.length === 0) return 'OK  没有待执行的迁移。';
  return [`OK  试运行 ${passed.length} 个迁移，均可执行，已撤销：`, ...lines].join('\n');
}
