/** Generates load from a separate process, so that the measured server has a processor of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-generator';

export async function bearLoad(order: LoadOrder): Promise<LoadResult> {
  const generator = fork(fileURLToPath(new URL('load-generator.ts', import.meta.url)));
  generator.send(order);
  const [result] = (await once(generator, 'message')) as [LoadResult];
  return result;
}
