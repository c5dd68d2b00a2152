/** The sizes of assets as transferred, read from the build's compressed copies. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Weight {
  readonly gzKb: number;
  readonly brKb: number;
}

/** @param assets paths on the page; each counts once */
export function weigh(folder: string, assets: readonly string[]): Weight {
  const distinct = [...new Set(assets)];
  return { gzKb: sum(folder, distinct, '.gz'), brKb: sum(folder, distinct, '.br') };
}

/** Assets too small to be compressed are sent uncompressed. */
function sum(folder: string, assets: readonly string[], extension: string): number {
  const bytes = assets.map((asset) => {
    const path = join(folder, asset);
    return statSync(existsSync(path + extension) ? path + extension : path).size;
  });
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}
