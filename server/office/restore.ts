/**
 * `npm run office -- restore file`: restores a backup into an empty data directory and, if one is configured, an empty
 * PostgreSQL. With `--put-back` the files were put back already, in another way, and only the gap is left.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withAuditTrail } from '#server/audit/record-audit';
import { systemUser } from '#server/audit/record-command';
import { openBackup } from '#server/backup/read-backup';
import { restoreBackup } from '#server/backup/restore';
import { openDatabaseClock } from '#server/database/database-clock';
import { openSecrets } from '#server/database/database-secret';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { businessTime } from '#server/lib/calendar';
import { parseGivenNumber, type GivenNumber } from '#server/numbers/given-number';
import type { Continued } from '#server/numbers/leave-gap';
import { settleReturn } from '#server/numbers/went-back';
import { readOptions, type Options } from '#server/start/options';
import { refuseWithoutKey } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { codeOf, describeAmount, describeData } from './describe-verified';
import { runCommand } from './run-command';

void runCommand(async (args) => {
  const { path, ...given } = readArguments(args);
  const options = readOptions(process.env);
  if (path === undefined) {
    const { heldAt, continued } = await leaveGapIn(options, given.since.upTo);
    console.log(['OK  编号已跳过一段', ...describeNumbers(continued, heldAt.toISOString())].join('\n'));
    return 0;
  }
  const backup = await openBackup(resolve(path));
  try {
    const verified = await restoreBackup(backup, options, given);
    const amount = `已恢复 ${backup.manifest.madeAt} 的备份：${describeAmount(backup.manifest)}，逐行核对一致`;
    console.log(
      [
        verified.isAuthentic
          ? `OK  ${amount}`
          : `UNAUTHENTICATED  ${amount}；但备份未经认证，写成之后有没有被改动无法核对`,
        ...describeData(verified),
        ...describeNumbers(verified.continued, backup.manifest.madeAt),
      ].join('\n'),
    );
    return codeOf(verified);
  } finally {
    await backup.close();
  }
});

function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [path, ...others] = positionals;
  const { given = [], 'nothing-given': isNothing = false } = values;
  const isPutBack = values['put-back'] === true;
  if (
    (path === undefined) !== isPutBack ||
    others.length > 0 ||
    (isNothing && (isPutBack || given.length > 0))
  )
    throw new StartRefusal(usage);
  const upTo = given.map((text) => {
    const number = parseGivenNumber(text);
    if (number) return number;
    throw new StartRefusal(
      `“${text}”不是卡号、批次号或编号，未做任何改动：--given 后写已发出的最后一个，如 --given P20261122-0007。`,
    );
  });
  return { path, isUnauthenticatedTaken: values.unauthenticated === true, since: { isNothing, upTo } };
}

const usage =
  '请指明备份文件：npm run office -- restore 文件 [--given 备份之后发出的最后一个号码]… [--nothing-given] [--unauthenticated]；数据已经用别的方式放回的：npm run office -- restore --put-back [--given …]';

/** Of an office that was put back in another way, as by a snapshot of its disk. */
const leaveGapIn = (options: Options, upTo: readonly GivenNumber[]) =>
  withExisting(options, async (opened) => {
    refuseWithoutKey(options);
    await refuseOtherVersion(opened);
    const secrets = await openSecrets(opened, options);
    const database = withAuditTrail(opened, secrets.keyFor('audit'));
    const { now } = await openDatabaseClock(database);
    return settleReturn({ database, now }, upTo, { systemUser: systemUser() });
  });

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        unauthenticated: { type: 'boolean' },
        given: { type: 'string', multiple: true },
        'nothing-given': { type: 'boolean' },
        'put-back': { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new StartRefusal(usage, { cause });
  }
}

/** What may have left the building since the backup, and where its numbers continue. */
function describeNumbers(continued: readonly Continued[], heldAt: string): readonly string[] {
  if (continued.length === 0) return ['    备份之后没有发出号码（--nothing-given）：号码接着备份编下去。'];
  return [
    `!!  ${businessTime(new Date(heldAt))} 以后发出的学习卡、批次、二维码和编号不在这份数据里。它们的号码不会再发，各从下列号码继续：`,
    ...continued.map(({ label, last, next }) => `    ${label}：备份到 ${last ?? '（无）'}，从 ${next} 继续`),
    '    接下来要做的见 docs/operations.md 的 After a restore。',
  ];
}
