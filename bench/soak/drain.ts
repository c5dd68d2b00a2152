/** Waits for exports that were ordered but not fetched, so that nothing changes any more when the results are counted. */
import { exporting } from '#contract/export/endpoints';
import { until } from '#testing/until';
import { callerOf } from './caller';
import type { Samples } from './samples';
import type { Operator } from './staff';

export async function drainExports(operators: readonly Operator[], samples: Samples): Promise<void> {
  for (const operator of operators.filter(({ exportIds }) => exportIds.length > 0))
    await until(
      'the last exports',
      async () => {
        const caller = callerOf(operator, samples, performance.now());
        const query = { currentPage: 1, pageSize: 10 };
        const { openCount } = await caller.read(exporting.listExportJobs, { query });
        return openCount === 0 ? true : undefined;
      },
      { paceMs: 100 },
    );
}
