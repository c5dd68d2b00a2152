/** Two groups of a hundred print jobs each, so that a filter replaces every row of a full page. */
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import type { ServerProcess } from '#testing/process';

export const rowCount = 100;
export const families = ['春季卡', '秋季卡'] as const;

export async function orderJobs(server: ServerProcess): Promise<void> {
  const cookie = await server.signIn('warehouse');
  for (const family of families)
    for (let place = 1; place <= rowCount; place += 1) {
      const body = newPrintJob({ quantity: 1, prefix: 'SCREEN', cardName: `${family} ${place}` });
      await server.call(cookie, repertory.createPrintJob, { body });
    }
}
