/** What assets weigh on the wire, read from the copies that the build has made. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Weight {
  readonly gzKb: number;
  readonly brKb: number;
}

/** @param assets paths of the page; each counts once, however often it was asked for */
export function weigh(folder: string, assets: readonly string[]): Weight {
  const distinct = [...new Set(assets)];
  return { gzKb: sum(folder, distinct, '.gz'), brKb: sum(folder, distinct, '.br') };
}

/** What is too small to be compressed is sent as it is. */
function sum(folder: string, assets: readonly string[], extension: string): number {
  const bytes = assets.map((asset) => {
    const path = join(folder, asset);
    return statSync(existsSync(path + extension) ? path + extension : path).size;
  });
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}
