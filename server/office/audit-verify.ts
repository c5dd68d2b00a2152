/**
 * `npm run office -- audit-verify [--anchor | --against FILE]`: checks whether the audit trail is as it was written, and
 * otherwise names the first faulty record. With `--anchor`, an intact trail that has lost its anchor gets a new one. With
 * `--against`, the trail is compared with checkpoints that were kept elsewhere.
 */
import { readFileSync } from 'node:fs';
import { anchorIn, layAnchor } from '#server/audit/anchor';
import { compareWith, type Comparison } from '#server/audit/checkpoint/compare';
import { signerOf } from '#server/audit/checkpoint/note';
import { moveAnchor } from '#server/audit/follow-chain';
import { withAuditTrail } from '#server/audit/record-audit';
import { recordCommand, systemUser } from '#server/audit/record-command';
import { verifyTrail, type Break, type Verdict } from '#server/audit/verify';
import { verdictBeside } from '#server/audit/watch/kept-verdict';
import { openSecrets } from '#server/database/database-secret';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { refuseWithoutKey } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { runCommand } from './run-command';

void runCommand(async (args) => {
  const [option, file, ...others] = args;
  const isAgainst = option === '--against' && file !== undefined;
  const isAlone = file === undefined && (option === undefined || option === '--anchor');
  if ((!isAgainst && !isAlone) || others.length > 0)
    throw new StartRefusal('用法：npm run office -- audit-verify [--anchor | --against 检查点文件]');
  const kept = isAgainst ? readKept(file) : undefined;
  const options = readOptions(process.env);
  return withExisting(options, async (database) => {
    refuseWithoutKey(options);
    await refuseOtherVersion(database);
    const secrets = await openSecrets(database, options);
    const keys = secrets.keysFor('audit');
    const anchor = anchorIn(options.dataDirectory, keys);
    const verdict = await verifyTrail(database, keys, anchor);
    console.log(describeVerdict(verdict));
    // A broken trail gets no further record, so that it stays as it was found.
    if (verdict.kind === 'broken') return 1;
    if (kept !== undefined) {
      const signer = signerOf(secrets.keysFor('checkpoint'));
      const comparison = await compareWith(database, anchor, signer, kept);
      console.log(describeComparison(comparison));
      if (comparison.kind !== 'whole') return 1;
    }
    await recordCommand(withAuditTrail(database, secrets.keyFor('audit')), 'audit.verify', {
      rowCount: verdict.count,
      systemUser: systemUser(),
    });
    if (verdict.anchoredCount !== undefined) await moveAnchor(database, anchor);
    else if (option === '--anchor') {
      await layAnchor(database, anchor);
      verdictBeside(anchor).remove();
      console.log('    已放下新的锚点，此后的截断可以核对');
    }
    return 0;
  });
});

function readKept(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartRefusal(`检查点文件 ${path} 无法读取。`, { cause: error });
  }
}

function describeComparison(comparison: Comparison): string {
  switch (comparison.kind) {
    case 'whole':
      return `OK  ${comparison.count} 个检查点相符（最近的在第 ${comparison.latest.size} 条，${comparison.latest.at}）`;
    case 'unknown':
      return comparison.place === 0
        ? 'BROKEN  文件里没有检查点。'
        : `BROKEN  文件里第 ${comparison.place} 个检查点不是这套系统签署的，或被改动过。`;
    case 'other': {
      const { size, at } = comparison.checkpoint;
      return comparison.isCut
        ? `BROKEN  ${at} 的检查点有 ${size} 条记录，现在没有那么多：记录被截断。`
        : `BROKEN  与 ${at} 的检查点（第 ${size} 条）不符：之前的记录被改写过。`;
    }
  }
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
    case 'archive-missing':
      return `从第 ${broken.position} 条起的归档文件不见了：${broken.path}。`;
    case 'archive-altered':
      return `从第 ${broken.position} 条起，归档文件被修改、截断或换成了别的文件：${broken.path}。`;
  }
}
