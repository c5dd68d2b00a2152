import type { PrintJob } from '#contract/repertory/endpoints';
import type { Access } from '#contract/rights';
import { offeredJobActions } from './job-actions';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';

const offered = (differing: Partial<PrintJob>, may: (access: Access) => boolean = () => true) =>
  offeredJobActions(printJobFixture(differing), may).map(({ action }) => action);

describe('actions offered on a print job', () => {
  it.each([
    ['generating', { status: 0, exportCount: 0 }, []],
    ['waiting for print', { status: 1, exportCount: 0 }, ['export', 'package', 'confirm', 'again', 'cancel']],
    ['printing', { status: 2, exportCount: 1 }, ['confirm', 'export', 'package', 'again', 'cancel']],
    [
      'delivered in part',
      { status: 2, exportCount: 1, receivedCount: 900, scrappedCount: 0 },
      ['confirm', 'close', 'export', 'again'],
    ],
    ['finished', { status: 3, exportCount: 1 }, ['again']],
    [
      'at the printer, electronic',
      { status: 2, cardKind: 'electronic' },
      ['confirm', 'export', 'again', 'cancel'],
    ],
    ['finished, electronic', { status: 3, cardKind: 'electronic' }, ['export', 'again']],
    ['cancelled', { status: 4 }, ['again']],
    ['failed', { status: 5, exportCount: 0 }, ['retry', 'again']],
  ] as const)('%s', (_state, job, actions) => {
    expect(offered(job)).toEqual(actions);
  });

  it('does not offer what the person has no right to', () => {
    expect(offered({ status: 2 }, (access) => access === 'repertory.export')).toEqual(['export', 'package']);
    expect(offered({ status: 5 }, () => false)).toEqual([]);
  });

  it('says why a delivery cannot be confirmed before the file was taken', () => {
    const actions = offeredJobActions(printJobFixture({ status: 1, exportCount: 0 }), () => true);
    expect(actions.find(({ action }) => action === 'confirm')?.refusal).toBe('exportFirst');
  });
});
