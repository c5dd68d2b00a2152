import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { printJobDetailFixture, printJobFixture } from '#src/models/repertory/print-job.fixture';
import { jobSteps } from './job-steps';

const at = '2026-11-20T09:00:00.000Z';
const states = (detail: PrintJobDetail) => jobSteps(detail).map(({ name, state }) => `${name} ${state}`);

const detail = (job: Partial<PrintJobDetail['job']>, differing: Partial<PrintJobDetail>) =>
  printJobDetailFixture({ job: printJobFixture(job), ...differing });

describe('the steps of a job', () => {
  it.each([
    [
      'generating',
      detail({ status: 0 }, { generatedAt: null, firstExportedAt: null }),
      ['created finish', 'generated process', 'exported wait', 'printed wait', 'stocked wait'],
    ],
    [
      'waiting for print',
      detail({ status: 1 }, { generatedAt: at, firstExportedAt: null }),
      ['created finish', 'generated finish', 'exported process', 'printed wait', 'stocked wait'],
    ],
    [
      'printing',
      detail({ status: 2 }, { generatedAt: at, firstExportedAt: at }),
      ['created finish', 'generated finish', 'exported finish', 'printed process', 'stocked wait'],
    ],
    [
      'finished',
      detail({ status: 3, finishedAt: at }, { generatedAt: at, firstExportedAt: at }),
      ['created finish', 'generated finish', 'exported finish', 'printed finish', 'stocked finish'],
    ],
    [
      'cancelled before the file was taken',
      detail({ status: 4, finishedAt: at }, { generatedAt: at, firstExportedAt: null }),
      ['created finish', 'generated finish', 'exported error', 'printed wait', 'stocked wait'],
    ],
    [
      'failed',
      detail({ status: 5 }, { generatedAt: null, firstExportedAt: null }),
      ['created finish', 'generated error', 'exported wait', 'printed wait', 'stocked wait'],
    ],
    [
      'finished, electronic',
      detail({ status: 3, cardKind: 'electronic', finishedAt: at }, { generatedAt: at }),
      ['created finish', 'generated finish', 'stocked finish'],
    ],
  ])('%s', (_state, job, expected) => {
    expect(states(job)).toEqual(expected);
  });

  it('tell how far the generation is', () => {
    const job = detail({ status: 0, generatedCount: 426, quantity: 1000 }, { generatedAt: null });
    expect(jobSteps(job)[1]?.percent).toBe(42);
  });
});
