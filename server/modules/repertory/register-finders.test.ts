import { formatSerial } from '#contract/card/serial';
import { everything } from '#server/lib/scope';
import { cardAfter, runningNoOf } from '#server/modules/card/card-id';
import { changeCards } from '#server/modules/card/change/change-cards';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { findCard } from '#server/modules/card/list/find-card';
import { findHits } from '#server/modules/search/module';
import { createSearchFinders } from '#server/search/search-finders';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import type { PrintJobState } from './print-job/print-job-repository';
import { getPrintJob } from './print-job/read-print-jobs';
import { registerFinders } from './register-finders';

let repertory: TestRepertory;
let job: PrintJobState;
let other: PrintJobState;
beforeAll(async () => {
  repertory = await openTestRepertory();
  registerFinders(finders, repertory.parts);
  job = await repertory.createGenerated({ quantity: 2500, prefix: 'FIND', cardKind: 'electronic' });
  other = await repertory.createGenerated({ quantity: 10, prefix: 'FI', cardName: '五年级语文同步卡' });
});
afterAll(() => repertory.close());

const serialAt = (index: number, of = job) =>
  formatSerial({ prefix: of.prefix, runningNo: runningNoOf(cardAfter(of.firstCard, index)) });
const finders = createSearchFinders();
const find = (text: string) =>
  findHits(finders, text, { ...everything, rights: new Set(['studycard_inventory_menu']) });
const serialsFor = async (text: string) => (await find(text)).cards.map(({ card }) => card.serial);

describe('search from anywhere', () => {
  it('finds a card by its serial, with small letters and spaces too, and says where it belongs', async () => {
    const { cards } = await find(` ${serialAt(1234).toLowerCase().replace('d', 'd ')} `);
    expect(cards).toMatchObject([
      { card: { serial: serialAt(1234), status: 1, boxNo: 25 }, job: { id: job.id, batchNo: job.batchNo } },
    ]);
  });

  it('finds the first cards by the beginning of a serial', async () => {
    expect(await serialsFor('FIND000000123')).toEqual(
      [1229, 1230, 1231, 1232, 1233, 1234].map((at) => serialAt(at)),
    );
  });

  it('finds cards by the last four of the serial', async () => {
    const found = await serialsFor(serialAt(1234).slice(-4));
    expect(found).toContain(serialAt(1234));
    expect(found.every((serial) => serial.endsWith(serialAt(1234).slice(-4)))).toBe(true);
  });

  it('finds cards by the last four of the code', async () => {
    const { cards } = await find(serialAt(7));
    const tail = cards[0]?.card.codeTail ?? '';
    expect(await serialsFor(tail.toLowerCase())).toContain(serialAt(7));
  });

  it('finds print jobs by number and by name, newest first', async () => {
    expect((await find('语文')).printJobs).toEqual([
      { id: other.id, batchNo: other.batchNo, cardName: '五年级语文同步卡', status: other.status },
    ]);
    expect((await find(job.batchNo.slice(0, 9))).printJobs.map(({ id }) => id)).toEqual([other.id, job.id]);
  });

  it.each([
    ['a mistyped check digit', () => `${serialAt(0).slice(0, -1)}${(Number(serialAt(0).at(-1)) + 1) % 10}`],
    ['a number that was never made', () => formatSerial({ prefix: 'FIND', runningNo: 2501 })],
    ['a prefix alone', () => 'FIND'],
    ['a pattern that is meant as text', () => '%%%%'],
    ['blanks', () => '   '],
  ])('finds no card for %s', async (_what, text) => {
    expect(await serialsFor(text())).toEqual([]);
  });
});

describe('one card', () => {
  it('tells its story from state to state', async () => {
    const change = (action: 'freeze' | 'unfreeze' | 'void', count: number) =>
      changeCards(
        repertory.parts,
        { action, serials: Array.from({ length: count }, (_, at) => serialAt(at)), reason: '客户来电' },
        repertory.operator,
      );
    await change('freeze', 2);
    await change('unfreeze', 1);
    await change('void', 1);
    const events = await listCardEvents(repertory.parts, serialAt(0), 'zh-CN');
    expect(events.map(({ kind, from, to, count }) => [kind, from, to, count])).toEqual([
      ['generated', null, 1, 2500],
      ['frozen', 1, 6, 2],
      ['unfrozen', 6, 1, 1],
      ['voided', 1, 9, 1],
    ]);
    const voided = await findCard(repertory.parts, serialAt(0));
    expect(events.at(-1)?.to).toBe(voided.card.status);
    expect(voided).toMatchObject({ lastDay: null, remainingDays: null });
    const frozen = await findCard(repertory.parts, serialAt(1));
    expect(frozen).toMatchObject({ lastDay: expect.any(String), remainingDays: expect.any(Number) });
  });

  it('that waits for its delivery starts there', async () => {
    const { job: view } = await getPrintJob(repertory.parts, other.id);
    expect(await listCardEvents(repertory.parts, view.serialFirst, 'zh-CN')).toMatchObject([
      { from: null, to: 0 },
    ]);
  });

  it('that does not exist is not found', async () => {
    await expect(
      findCard(repertory.parts, formatSerial({ prefix: 'NONE', runningNo: 1 })),
    ).rejects.toMatchObject({ code: 4104 });
  });
});
