/** `npm run audit:verify`: whether the audit trail is the one that was written, and if not, which record is not. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { anchorIn } from './audit/anchor';
import { verifyTrail, type Break, type Verdict } from './audit/verify';
import type { Database } from './database/database';
import { openExisting } from './database/open';
import { readOptions, type Options } from './start/options';
import { loadSecrets, tieToDatabase } from './start/secrets';
import { describeStartFailure } from './start/start-failure';
import { StartRefusal } from './start/start-refusal';

/** 0 the trail is whole, 1 it is not, 2 it could not be looked at. */
async function main(): Promise<0 | 1> {
  const options = readOptions(process.env);
  const { dataDirectory } = options;
  const database = await openExisting(options);
  try {
    refuseWithoutKey(options);
    const secrets = loadSecrets(dataDirectory, options.secretKey);
    await refuseWithoutTrail(database);
    await tieToDatabase(database, secrets);
    const key = secrets.keyFor('audit');
    const verdict = await verifyTrail(database, key, anchorIn(dataDirectory, key));
    console.log(describeVerdict(verdict));
    return verdict.kind === 'whole' ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** Loading makes a key where there is none, which is right for a start and wrong for a look. */
function refuseWithoutKey({ dataDirectory, secretKey }: Options): void {
  if (!secretKey && !existsSync(join(dataDirectory, 'secret.key')))
    throw new StartRefusal(
      `缺少密钥，无法核对：请恢复 ${join(dataDirectory, 'secret.key')} 或设置 SECRET_KEY。`,
    );
}

async function refuseWithoutTrail(database: Database): Promise<void> {
  const [row] = await database.query<{ isThere: boolean }>(sql`
    select to_regclass('audit_head') is not null and to_regclass('audit_log') is not null as "isThere"`);
  if (!row?.isThere) throw new StartRefusal('数据库中没有审计链：请先用当前版本启动一次服务。');
}

function describeVerdict(verdict: Verdict): string {
  if (verdict.kind === 'broken')
    return `BROKEN  前 ${verdict.count} 条完好。${describeBreak(verdict.broken)}`;
  const { count, anchoredCount } = verdict;
  const anchored =
    anchoredCount === undefined ? '没有锚点，末尾是否被截断无法核对' : `锚点在第 ${anchoredCount} 条`;
  return `OK  ${count} 条记录完好（${anchored}）`;
}

function describeBreak(broken: Break): string {
  switch (broken.kind) {
    case 'missing':
      return `第 ${broken.position} 条缺失：已被删除。`;
    case 'altered':
      return `第 ${broken.position} 条（${broken.at}，${broken.action}）与封印不符：被修改、调换、伪造或重新计算过。`;
    case 'cut':
      return `第 ${broken.position} 条之后的记录被截断：应有 ${broken.expected} 条。`;
    case 'overhang':
      return `链尾应在第 ${broken.expected} 条，却有 ${broken.position} 条：链尾被改动或记录被添加。`;
    case 'surplus':
      return `有 ${broken.count} 行，链上却只有 ${broken.expected} 条：有行被塞入链外。`;
    case 'end-altered':
      return `链尾（第 ${broken.position} 条）的登记被改动或删除。`;
    case 'off-anchor':
      return `第 ${broken.position} 条与数据库之外的锚点不符：记录被截断后又重新续写，或数据库被换成旧备份。`;
    case 'anchor-damaged':
      return '锚点文件 audit.anchor 被改动或已损坏。';
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeStartFailure(error) ?? error);
    process.exit(2);
  },
);
