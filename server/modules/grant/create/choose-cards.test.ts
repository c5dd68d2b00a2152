/** Which cards a grant takes: of a study card that was printed three times, under two prefixes. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import type { NewGrant } from '#contract/grant/endpoints';
import { runningNoOf } from '#server/modules/card/card-id';
import { changeCards } from '#server/modules/card/change/change-cards';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusedFieldsOf } from '#testing/refusal';
import { chooseCards } from './choose-cards';

type Job = Awaited<ReturnType<TestGrants['stock']>>;

const cardName = '三次印刷卡';
const today = '2026-11-27';

let grants: TestGrants;
let oldest: Job;
let other: Job;
let youngest: Job;
let foreign: Job;
beforeAll(async () => {
  grants = await openTestGrants();
  // Its running numbers lie below and above those of the others.
  foreign = await grants.stock(3, { prefix: 'AB' });
  oldest = await grants.stock(5, { cardName, prefix: 'AB' });
  other = await grants.stock(5, { cardName, prefix: 'CD' });
  youngest = await grants.stock(5, { cardName, prefix: 'AB' });
});
afterAll(() => grants.close());

const choose = (given: Partial<NewGrant>, quantity?: number) =>
  chooseCards(
    grants.parts.database,
    {
      targetKind: 'merchant',
      merchantId: grants.merchantId,
      card: { cardName, cardKind: 'electronic', goodsId: 1 },
      selection: 'ranges',
      delivery: 'electronic',
      ...given,
    },
    quantity,
    today,
  );

const freeze = (...serials: string[]) =>
  changeCards(grants.repertory.parts, { action: 'freeze', serials, reason: '盘点' }, grants.actor);

/** The chosen cards, as `AB4–8`. */
const chosenBy = async (given: Partial<NewGrant>, quantity?: number) => {
  const { ranges, jobs, availableCount } = await choose(given, quantity);
  const serials = ranges.map(({ printJobId, firstCard, lastCard }) => {
    const { prefix } = jobs.find((job) => job.printJobId === printJobId) ?? {};
    return `${prefix}${runningNoOf(firstCard)}–${runningNoOf(lastCard)}`;
  });
  return { serials, availableCount, jobIds: jobs.map(({ printJobId }) => printJobId) };
};

describe('the oldest cards', () => {
  it.each([
    ['of one print job', 5, () => [oldest], ['AB4–8']],
    ['of the oldest and a part of the next', 7, () => [oldest, other], ['AB4–8', 'CD1–2']],
    ['of all', 15, () => [oldest, other, youngest], ['AB4–8', 'CD1–5', 'AB9–13']],
    ['of none', 0, () => [], []],
  ])('are %s', async (_, quantity, jobs, serials) => {
    const jobIds = jobs().map(({ id }) => id);
    expect(await chosenBy({ selection: 'oldest' }, quantity)).toEqual({
      serials,
      availableCount: 15,
      jobIds,
    });
  });

  it('are those of a name without the spaces around it', async () => {
    const card = { cardName: ` ${cardName} `, cardKind: 'electronic', goodsId: 1 } as const;
    expect(await chosenBy({ selection: 'oldest', card }, 1)).toMatchObject({ serials: ['AB4–4'] });
  });

  it.each([
    ['more than are free', 16, () => cardName, 15],
    ['those of a card that does not exist', 1, () => '无', 0],
  ])('are not %s', async (_, quantity, name, free) => {
    const card = { cardName: name(), cardKind: 'electronic', goodsId: 1 } as const;
    expect(await refusedFieldsOf(choose({ selection: 'oldest', card }, quantity))).toEqual([
      `quantity: 超过了可发放的数量，可发放 ${free} 张`,
    ]);
  });

  it('are never fewer than asked for, even where the kept count of a print job is wrong', async () => {
    const wrong = await grants.stock(3);
    await freeze(serialAt(wrong, 0));
    await grants.parts.database.execute(
      sql`update print_jobs set cards_in_stock = 3, cards_frozen = 0 where id = ${wrong.id}`,
    );
    const card = { cardName: wrong.cardName, cardKind: 'electronic', goodsId: 1 } as const;
    await expect(choose({ selection: 'oldest', card }, 3)).rejects.toThrow(
      'Of 3 cards that count as free only 2 are.',
    );
  });
});

describe('named serials', () => {
  it('are taken as they are named, whichever print job they are of', async () => {
    const ranges = [rangeAt(youngest, 4), rangeAt(other, 0, 4), rangeAt(oldest, 0)];
    expect(await chosenBy({ ranges }, 7)).toEqual({
      serials: ['AB13–13', 'CD1–5', 'AB4–4'],
      availableCount: 15,
      jobIds: [oldest.id, other.id, youngest.id],
    });
    expect(await chosenBy({ ranges: [rangeAt(other, 1)] })).toMatchObject({ serials: ['CD2–2'] });
  });

  const elsewhere = formatSerial({ prefix: 'EF', runningNo: 4 });
  it.each<[what: string, ranges: () => NonNullable<NewGrant['ranges']>, refused: () => string[]]>([
    [
      'a serial twice, first job',
      () => [rangeAt(oldest, 0, 1), rangeAt(oldest, 1)],
      () => [twice(oldest, 1)],
    ],
    [
      'a serial twice, other prefix',
      () => [rangeAt(other, 0, 4), rangeAt(other, 4)],
      () => [twice(other, 4)],
    ],
    [
      'a serial twice, last card',
      () => [rangeAt(youngest, 4), rangeAt(youngest, 4)],
      () => [twice(youngest, 4)],
    ],
    [
      'a card below those of the study card',
      () => [rangeAt(foreign, 2)],
      () => [unknown(0, serialAt(foreign, 2))],
    ],
    [
      'a card above them',
      () => [rangeAt(oldest, 0), rangeAt(youngest, 5)],
      () => [unknown(1, serialAt(youngest, 5))],
    ],
    ['an end above them', () => [rangeAt(other, 3, 5)], () => [unknown(0, serialAt(other, 5))]],
    ['an end in another job', () => [rangeAt(oldest, 3, 5)], () => [unknown(0, serialAt(oldest, 5))]],
    ['another prefix', () => [{ first: elsewhere, last: elsewhere }], () => [unknown(0, elsewhere)]],
    ['no serial', () => [{ first: '第一张', last: '第一张' }], () => [unknown(0, '第一张')]],
    [
      'a range turned round, beside one that is right',
      () => [rangeAt(oldest, 0), rangeAt(oldest, 2, 1)],
      () => [`ranges.1: 卡号段 ${serialAt(oldest, 2)}–${serialAt(oldest, 1)} 的起止颠倒`],
    ],
  ])('are refused: %s', async (_, ranges, refused) => {
    expect(await refusedFieldsOf(choose({ ranges: ranges() }))).toEqual(refused());
  });

  it('are refused where none are given', async () => {
    expect(await refusedFieldsOf(choose({}))).toEqual(['ranges: 请填写卡号段']);
  });

  it('are refused where they are not as many as the quantity', async () => {
    expect(await refusedFieldsOf(choose({ ranges: [rangeAt(oldest, 0, 1)] }, 3))).toEqual([
      'ranges: 卡号段共 2 张，应为 3 张',
    ]);
  });

  // Last: it takes cards.
  it('are refused, range by range, where cards of them are not free', async () => {
    await freeze(serialAt(other, 0), serialAt(other, 2));
    const ranges = [rangeAt(other, 0), rangeAt(other, 1), rangeAt(other, 2, 4)];
    expect(await refusedFieldsOf(choose({ ranges }))).toEqual([
      'ranges.0: 该卡号段中有 1 张不可发放，可发放 0 张',
      'ranges.2: 该卡号段中有 1 张不可发放，可发放 2 张',
    ]);
  });
});

const twice = (job: Job, place: number) => `ranges: 卡号 ${serialAt(job, place)} 被列出了两次`;
const unknown = (place: number, serial: string) => `ranges.${place}: 卡号 ${serial} 不在可发放的学习卡中`;
