import type { PrintJobDetail } from '#contract/repertory';
import { printJobDetailFixture, printJobFixture } from '../../../../models/repertory/print-job.fixture';
import { jobSteps } from './job-steps';

const at = '2026-11-20T09:00:00.000Z';
const states = (detail: PrintJobDetail) => jobSteps(detail).map(({ title, state }) => `${title} ${state}`);

const detail = (job: Partial<PrintJobDetail['job']>, differing: Partial<PrintJobDetail>) =>
  printJobDetailFixture({ job: printJobFixture(job), ...differing });

describe('the steps of a job', () => {
  it.each([
    [
      'generating',
      detail({ status: 0 }, { generatedAt: null, firstExportedAt: null }),
      ['创建 finish', '生成 process', '导出 wait', '印刷 wait', '入库 wait'],
    ],
    [
      'waiting for print',
      detail({ status: 1 }, { generatedAt: at, firstExportedAt: null }),
      ['创建 finish', '生成 finish', '导出 process', '印刷 wait', '入库 wait'],
    ],
    [
      'printing',
      detail({ status: 2 }, { generatedAt: at, firstExportedAt: at }),
      ['创建 finish', '生成 finish', '导出 finish', '印刷 process', '入库 wait'],
    ],
    [
      'finished',
      detail({ status: 3, finishedAt: at }, { generatedAt: at, firstExportedAt: at }),
      ['创建 finish', '生成 finish', '导出 finish', '印刷 finish', '入库 finish'],
    ],
    [
      'cancelled before the file was taken',
      detail({ status: 4, finishedAt: at }, { generatedAt: at, firstExportedAt: null }),
      ['创建 finish', '生成 finish', '导出 error', '印刷 wait', '入库 wait'],
    ],
    [
      'failed',
      detail({ status: 5 }, { generatedAt: null, firstExportedAt: null }),
      ['创建 finish', '生成 error', '导出 wait', '印刷 wait', '入库 wait'],
    ],
    [
      'finished, electronic',
      detail({ status: 3, cardKind: 'electronic', finishedAt: at }, { generatedAt: at }),
      ['创建 finish', '生成 finish', '入库 finish'],
    ],
  ])('%s', (_state, job, expected) => {
    expect(states(job)).toEqual(expected);
  });

  it('tell how far the generation is', () => {
    const job = detail({ status: 0, generatedCount: 426, quantity: 1000 }, { generatedAt: null });
    expect(jobSteps(job)[1]?.percent).toBe(42);
  });
});
