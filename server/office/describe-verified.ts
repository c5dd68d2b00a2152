/** Messages about restored data, and the command's exit code. */
import type { Manifest } from '#server/backup/manifest';
import type { Verified } from '#server/backup/restore';

/** @returns 0 when everything is right, 1 when something is wrong with the data, or their origin can't be proven */
export const codeOf = ({ isAuthentic, isTrailWhole, isStockRight }: Verified): 0 | 1 =>
  isAuthentic && isTrailWhole && isStockRight ? 0 : 1;

/** `53 张表 24847 行，12 个文件`. */
export function describeAmount({ tables, files }: Manifest): string {
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  return `${tables.length} 张表 ${rowCount} 行，${files.length} 个文件`;
}

/** Findings about the data; where their origin can't be proven, only what is known. */
export const describeData = ({
  isAuthentic,
  recordCount,
  isTrailWhole,
  isStockRight,
}: Verified): readonly string[] => [
  describeTrail(isTrailWhole, recordCount, isAuthentic),
  isStockRight ? 'OK  计数与逐行清点一致' : 'BROKEN  计数与清点不符：请运行 npm run office -- stock-verify',
];

function describeTrail(isWhole: boolean, count: number, isAuthentic: boolean): string {
  if (isWhole) return `OK  审计链 ${count} 条记录完好${isAuthentic ? '' : '，之后有没有被截断无法核对'}`;
  const since = isAuthentic ? '，与备份时相同' : '';
  return `BROKEN  审计链前 ${count} 条完好，之后不符${since}：请运行 npm run office -- audit-verify`;
}
