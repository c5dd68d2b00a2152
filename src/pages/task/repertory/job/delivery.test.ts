import { formatSerial } from '#contract/card/serial';
import { labelsIn } from '#contract/labels/words';
import { formWords } from '#src/controllers/form/texts';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { checkDelivery } from './delivery';
import { deliveryProblemText } from './delivery-problem-text';
import { zhCN } from './texts';

const forms = labelsIn(formWords, 'zh-CN');
const job = printJobFixture({ quantity: 1000 });
const serial = (no: number) => formatSerial({ prefix: 'SC', runningNo: no });
const range = (from: number, to: number) => `${serial(from)}-${serial(to)}`;

const delivery = (receivedCount: number | null, scrappedText = '', missingText = '') =>
  checkDelivery(job, { receivedCount, scrappedText, missingText });

describe('checkDelivery', () => {
  it('accepts a delivery in which every card is accounted for', () => {
    expect(delivery(1000).problem).toBeUndefined();
    expect(delivery(990, range(1, 10)).problem).toBeUndefined();
    expect(delivery(985, range(1, 10), range(11, 15)).problem).toBeUndefined();
  });

  it('counts what is awaited only, where parcels have come before', () => {
    const { problem } = checkDelivery(
      { ...job, receivedCount: 890, scrappedCount: 10 },
      { receivedCount: 101, scrappedText: '', missingText: '' },
    );
    expect(problem).toEqual({ kind: 'tooMany', count: 1 });
  });

  it('asks why only when cards are missing', () => {
    expect(delivery(990, range(1, 10)).isReasonRequired).toBe(false);
    expect(delivery(990, '', range(1, 10)).isReasonRequired).toBe(true);
  });

  it('adds up what was counted so far', () => {
    expect(delivery(980, range(1, 10), serial(11)).sum).toBe(991);
  });

  it('names every wrong serial with why', () => {
    const { problem } = delivery(997, `${serial(1).replace(/.$/, 'X')}\n${serial(1001)}\n${serial(2)}`);
    expect(problem && deliveryProblemText(problem, zhCN, forms).split('\n')).toEqual([
      expect.stringMatching(/校验位/),
      expect.stringMatching(/不在本任务/),
    ]);
  });

  it.each([
    ['nothing received yet', delivery(null), /填写实收/],
    ['a fraction', delivery(1.5), /整数/],
    ['a negative count', delivery(-1), /整数/],
    ['too few', delivery(980, range(1, 10)), /还差 10 张/],
    ['too many', delivery(1000, serial(1)), /多出 1 张/],
    ['a card both scrapped and missing', delivery(998, serial(1), serial(1)), /重复/],
    ['a serial with a typing error', delivery(999, serial(1).replace(/.$/, 'X')), /校验位/],
    ['a serial of another job', delivery(999, serial(1001)), /不在本任务/],
  ])('refuses %s', (_what, { problem }, message) => {
    expect(problem && deliveryProblemText(problem, zhCN, forms)).toMatch(message);
  });
});
