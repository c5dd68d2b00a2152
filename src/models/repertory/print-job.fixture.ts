/** A print job for tests, which name only what matters to them. */
import { formatSerial } from '#contract/serial';
import type { PrintJob, PrintJobDetail } from '#contract/repertory';

export const printJobFixture = (differing: Partial<PrintJob> = {}): PrintJob => ({
  id: 7,
  batchNo: 'P20261120-0007',
  cardName: '三年级数学同步卡',
  cardKind: 'physical',
  teachingMaterial: { id: 1, name: '人教版' },
  categoryPath: ['小学', '三年级', '数学'],
  goods: { id: 3, name: '数学同步课' },
  validDays: 365,
  validUntil: null,
  quantity: 1000,
  generatedCount: 1000,
  receivedCount: null,
  scrappedCount: null,
  stockCount: 0,
  serialFirst: formatSerial({ prefix: 'SC', runningNo: 1 }),
  serialLast: formatSerial({ prefix: 'SC', runningNo: 1000 }),
  printShop: '华东印务',
  status: 2,
  exportCount: 1,
  createdBy: { id: 2, name: '仓管小李' },
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  ...differing,
});

export const printJobDetailFixture = (differing: Partial<PrintJobDetail> = {}): PrintJobDetail => ({
  job: printJobFixture(),
  presentGoods: [],
  activateBefore: '2027-12-31',
  activationsPerUser: 1,
  faceValueFen: 9900,
  prefix: 'SC',
  codeLength: 16,
  boxSize: 50,
  boxCount: 20,
  faceImageKey: null,
  page: null,
  expectedDelivery: null,
  note: '',
  statusReason: null,
  generatedAt: '2026-11-20T08:00:05.000Z',
  firstExportedAt: '2026-11-20T09:00:00.000Z',
  ...differing,
});
