import { formatSerial } from '#contract/card/serial';
import { toCardId } from '#server/modules/card/card-id';
import { textOf } from '#server/texts/say';
import type { PrintJobState } from '../print-job/print-job-repository';
import { readDelivery } from './delivery';

const job: PrintJobState = {
  id: 1,
  batchNo: 'P20261120-0001',
  cardKind: 'physical',
  status: 2,
  activateBefore: '2027-12-31',
  validUntil: null,
  quantity: 100,
  generatedCount: 100,
  waitingCount: 100,
  receivedCount: null,
  scrappedCount: null,
  prefix: 'SK',
  firstCard: toCardId(4, 501),
  lastCard: toCardId(4, 600),
  codeLength: 16,
  boxSize: 50,
  exportCount: 1,
  version: 1,
  printShopId: null,
  expectedDelivery: null,
  note: '',
  token: 'ABCDEFGH2345',
  origin: null,
};

const serial = (runningNo: number, prefix = 'SK') => formatSerial({ prefix, runningNo });
const range = (first: number, last = first) => ({ first: serial(first), last: serial(last) });
const cards = (first: number, last = first) => ({
  firstCard: toCardId(4, first),
  lastCard: toCardId(4, last),
});

const read = (
  receivedCount: number,
  scrappedCount: number,
  listed: Partial<Parameters<typeof readDelivery>[2]> = {},
  reason = '',
) =>
  readDelivery(
    job,
    { id: 1, receivedCount, scrappedCount, reason },
    { scrapped: [], missing: [], ...listed },
  );

describe('delivery', () => {
  it('that is complete needs nothing more', () => {
    expect(read(100, 0)).toEqual({ kind: 'delivery', delivery: { scrapped: [], missing: [] } });
  });

  it('names the scrapped cards, single ones and ranges', () => {
    expect(read(90, 10, { scrapped: [range(501, 509), range(600)] })).toEqual({
      kind: 'delivery',
      delivery: { scrapped: [cards(501, 509), cards(600)], missing: [] },
    });
  });

  it('that is short of cards names them and why', () => {
    expect(read(98, 1, { scrapped: [range(510)], missing: [range(511)] }, '运输丢失')).toEqual({
      kind: 'delivery',
      delivery: { scrapped: [cards(510)], missing: [cards(511)] },
    });
  });

  it.each([
    ['more cards than were printed', read(100, 1), 'receivedCount', '超过了待到货的 100 张'],
    ['nothing at all', read(0, 0, {}, '还没到'), 'receivedCount', '没有到货'],
    ['fewer cards and no reason', read(99, 0), 'reason', '须填写原因'],
    ['fewer cards and a blank reason', read(99, 0, { missing: [range(501)] }, ' '), 'reason', '须填写原因'],
    ['fewer scrapped cards than counted', read(99, 1), 'scrapped', '共 0 张，与报废数量 1 不符'],
    ['more scrapped cards than counted', read(99, 1, { scrapped: [range(501, 502)] }), 'scrapped', '共 2 张'],
    ['missing cards not named', read(99, 0, {}, '丢失'), 'missing', '应为 1 张'],
    [
      'a card both scrapped and missing',
      read(98, 1, { scrapped: [range(501)], missing: [range(501)] }, '丢失'),
      'scrapped',
      `${serial(501)} 被列出了两次`,
    ],
    ['a card before the job', read(99, 1, { scrapped: [range(500)] }), 'scrapped.0', '不属于该印刷任务'],
    ['a card after the job', read(99, 1, { scrapped: [range(601)] }), 'scrapped.0', '不属于该印刷任务'],
    [
      'a card of another prefix',
      read(99, 1, { scrapped: [{ first: serial(501, 'XX'), last: serial(501, 'XX') }] }),
      'scrapped.0',
      '不属于该印刷任务',
    ],
    [
      'a mistyped serial',
      read(99, 1, { scrapped: [{ first: `${serial(501).slice(0, -1)}x`, last: serial(501) }] }),
      'scrapped.0',
      '不属于该印刷任务',
    ],
    ['a range backwards', read(99, 1, { scrapped: [range(502, 501)] }), 'scrapped.0', '起止颠倒'],
  ])('with %s is refused at its field', (_, reading, path, message) => {
    const fields = reading.kind === 'refused' ? reading.fields : [];
    expect(fields.map((field) => ({ ...field, message: textOf(field.message, 'zh-CN') }))).toEqual([
      { path, message: expect.stringContaining(message) },
    ]);
  });
});
