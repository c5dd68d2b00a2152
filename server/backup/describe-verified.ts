/** What is said after a restore or a move, and how the command ends. */
import type { Manifest } from './manifest';
import type { Verified } from './restore';

/** @returns 0 when everything holds, 1 when the data themselves say that something is wrong with them */
export function describeVerified({ tables, files, madeAt }: Manifest, verified: Verified): 0 | 1 {
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  console.log(
    `OK  已恢复 ${madeAt} 的备份：${tables.length} 张表 ${rowCount} 行，${files.length} 个文件，逐行核对一致`,
  );
  console.log(
    verified.isTrailWhole
      ? `OK  审计链 ${verified.recordCount} 条记录完好`
      : `BROKEN  审计链前 ${verified.recordCount} 条完好，之后不符，与备份时相同：请运行 npm run audit:verify`,
  );
  console.log(
    verified.isStockRight ? 'OK  计数与逐行清点一致' : 'BROKEN  计数与清点不符：请运行 npm run stock:verify',
  );
  return verified.isTrailWhole && verified.isStockRight ? 0 : 1;
}
