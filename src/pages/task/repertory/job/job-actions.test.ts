import type { Access } from '#contract/access';
import type { PrintJob } from '#contract/repertory/endpoints';
import { offeredIn } from '#src/controllers/actions/offered-in.fixture';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { offeredJobActions } from './job-actions';

const offered = (differing: Partial<PrintJob>, may: (access: Access) => boolean = () => true) =>
  offeredIn(offeredJobActions(printJobFixture(differing), may));

/** The expected actions of a physical job whose status allows only ordering it again. */
const closedAs = (why: string, codes = why) => ({
  export: codes,
  package: codes,
  extend: why,
  confirm: why,
  close: why,
  cancel: why,
});

const { extend: _open, ...closedAsFinished } = closedAs('finished', 'codesGone');

describe('actions offered on a print job', () => {
  it.each([
    ['generating', { status: 0, exportCount: 0 }, [], { ...closedAs('generating'), again: 'generating' }],
    [
      'waiting for print',
      { status: 1, exportCount: 0 },
      ['export', 'package', 'again', 'extend', 'cancel'],
      { confirm: 'exportFirst', close: 'noneDelivered' },
    ],
    [
      'printing',
      { status: 2, exportCount: 1 },
      ['confirm', 'export', 'package', 'again', 'extend', 'cancel'],
      { close: 'noneDelivered' },
    ],
    [
      'delivered in part',
      { status: 2, exportCount: 1, receivedCount: 900, scrappedCount: 0 },
      ['confirm', 'close', 'export', 'again', 'extend'],
      { package: 'partlyDelivered', cancel: 'partlyDelivered' },
    ],
    ['finished', { status: 3, exportCount: 1 }, ['again', 'extend'], closedAsFinished],
    ['finished, electronic', { status: 3, cardKind: 'electronic' }, ['export', 'again', 'extend'], {}],
    [
      'generating, electronic',
      { status: 0, cardKind: 'electronic' },
      [],
      { export: 'generating', again: 'generating', extend: 'generating' },
    ],
    ['cancelled', { status: 4 }, ['again'], closedAs('cancelled')],
    ['failed', { status: 5, exportCount: 0 }, ['retry', 'again'], closedAs('failed')],
  ] as const)('%s', (_state, job, open, closed) => {
    expect(offered(job)).toEqual({ open, closed });
  });

  it('does not offer what the person has no right to', () => {
    expect(offered({ status: 2 }, (access) => access === 'repertory.export').open).toEqual([
      'export',
      'package',
    ]);
    expect(offered({ status: 5 }, () => false)).toEqual({ open: [], closed: {} });
  });
});
