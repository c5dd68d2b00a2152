/**
 * Random histories of two people: an undo reverses exactly what nobody has changed since, and leaves everything else as
 * it was a moment before.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { account } from '#contract/account/endpoints';
import { activation } from '#contract/activation/endpoints';
import { audit } from '#contract/audit/endpoints';
import { undoSecondsMax } from '#contract/audit/undo';
import { fittingPageKinds, pageStatus } from '#contract/card-page/constants';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import type { Envelope } from '#contract/envelope';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { recordCalls } from '#contract/records';
import { repertory } from '#contract/repertory/endpoints';
import { settings } from '#contract/settings/endpoints';
import { stock } from '#contract/stock/endpoints';
import { grantCards, makeCards } from '#testing/areas/customer';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';
import { newPrintJob } from '#testing/areas/repertory';
import { testPatienceMs } from '#testing/patience';
import { addressOf } from '#testing/process';

/** Different ones each time; `UNDO_RUNS=3000` tries more. */
const runCount = Number(process.env.UNDO_RUNS ?? (process.env.TEST_EVERY_ENGINE === '1' ? 60 : 30));

jest.setTimeout(testPatienceMs + runCount * 500);

const people = ['admin', 'sales'] as const;
type Who = (typeof people)[number];

let test: TestQrCodes;
let jobId: number;
let grantId: number;
let serials: readonly string[] = [];
let merchantIds: readonly number[] = [];
let codeIds: readonly number[] = [];
let pageIds: readonly number[] = [];
let accountIds: readonly number[] = [];

const done = <Data>({ code, msg, data }: Envelope<Data>): Data => {
  if (code !== 200) throw new Error(msg);
  return data;
};

beforeAll(async () => {
  test = await openTestQrCodes();
  const { database } = test.app.parts;
  // Both may do everything.
  await database.execute(sql`update accounts set role = 'admin' where username = 'sales'`);
  const made = await makeCards(test, 10);
  ({ jobId } = made);
  merchantIds = [(await test.add('admin')).id, (await test.add('admin')).id];
  grantId = await grantCards(test, merchantIds[0] ?? 0, 6);
  done(await test.send('admin', grant.receiveGoods, { body: { id: grantId, receivedCount: 6 } }));
  for (const code of made.codes.slice(0, 3))
    await test.app.app.inject({
      method: 'POST',
      url: addressOf(activation.activateCard, {}),
      payload: { code, phone: '13900001111', nickname: '小明' },
    });
  const query = { id: jobId, currentPage: 1, pageSize: 20 };
  const { page } = done(await test.send('admin', repertory.listCards, { query }));
  serials = page.items.map(({ serial }) => serial).toSorted();
  codeIds = (await test.makeCodes(2)).map(({ id }) => id);
  const pages = await database.query<{ id: number }>(
    sql`select id from pages where status = 1 and kind = any(${sql.param([...fittingPageKinds.qrCode])}::text[]) order by id limit 2`,
  );
  pageIds = pages.map(({ id }) => id);
  const accounts = await database.query<{ id: number }>(
    sql`select id from accounts where username in ('warehouse', 'nobody') order by id`,
  );
  accountIds = accounts.map(({ id }) => id);
});
afterAll(() => test.close());

/** What people can change here: each field of each record under a name. */
type State = ReadonlyMap<string, unknown>;

async function readState(): Promise<State> {
  const rows = await test.app.parts.database.query<{ key: string; value: unknown }>(sql`
    select 'card ' || id || ' status' as key, to_jsonb(status) as value from cards where print_job_id = ${jobId}
    union all select 'merchant ' || id || ' status', jsonb_build_array(status, status_reason is null) from merchants
    union all select 'code ' || id || ' status', jsonb_build_array(status, status_reason is null) from qr_codes
    union all select 'code ' || id || ' goods', to_jsonb(goods_id) from qr_codes
    union all select 'code ' || id || ' page', to_jsonb(page_id) from qr_codes
    union all select 'account ' || id || ' status', to_jsonb(is_active) from accounts
    union all select 'page ' || id || ' status', jsonb_build_array(status, version_no, status_reason is null) from pages
    union all select 'job ' || id || ' note', to_jsonb(note) from print_jobs
    union all select 'mark ' || card_kind || ' lower', to_jsonb(lower_count) from stock_thresholds
    union all select 'mark ' || card_kind || ' upper', to_jsonb(upper_count) from stock_thresholds
    union all select 'settings 1 name', to_jsonb(office_name) from office_settings
    union all select 'settings 1 bank', to_jsonb(bank_name) from office_settings`);
  return new Map(rows.map(({ key, value }) => [key, JSON.stringify(value)]));
}

const recordOf = (key: string) => key.split(' ').slice(0, 2).join(' ');

const changedKeys = (before: State, after: State): readonly string[] =>
  [...after.keys()].filter((key) => after.get(key) !== before.get(key));

interface Step {
  readonly who: Who;
  readonly does: number;
  readonly place: number;
  readonly isOn: boolean;
}

const reason = '核对';

/** A refused step changes nothing, and still counts as a step. */
const steps: readonly ((step: Step, requestId: string) => Promise<unknown>)[] = [
  ({ who, place, isOn }, requestId) =>
    test.send(who, repertory.changeCards, {
      requestId,
      body: {
        action: isOn ? 'freeze' : 'unfreeze',
        serials: serials.slice(place % 8, (place % 8) + 3),
        reason,
      },
    }),
  ({ who, place, isOn }, requestId) =>
    test.send(who, customer.changeCustomerCards, {
      requestId,
      body: { action: isOn ? 'freeze' : 'unfreeze', serials: serials.slice(place % 2, 3), reason },
    }),
  async ({ who, place, isOn }, requestId) => {
    const action = isOn ? 'freeze' : 'unfreeze';
    const cards = place % 2 === 0 ? { id: jobId } : { grantBatchId: grantId };
    const counted = await test.send(who, repertory.previewCardChange, { body: { action, cards } });
    const body = { action, cards, expectedCount: counted.data.openCount, reason } as const;
    return test.send(who, repertory.changeSelectedCards, { requestId, body });
  },
  ({ who, place, isOn }, requestId) =>
    test.send(who, repertory.changeCards, {
      requestId,
      body: { action: 'void', serials: isOn ? [] : serials.slice(place % 10, (place % 10) + 1), reason },
    }),
  ({ who, place, isOn }, requestId) =>
    test.send(who, merchant.updateMerchantInBody, {
      requestId,
      body: { id: merchantIds[place % 2] ?? 0, status: isOn ? 1 : 0, reason },
    }),
  ({ who, isOn }, requestId) =>
    test.send(who, merchant.changeMerchants, {
      requestId,
      body: { action: isOn ? 'enable' : 'disable', merchants: { ids: [...merchantIds] }, reason },
    }),
  ({ who, place, isOn }, requestId) =>
    test.send(who, qrcode.updateStatusOfSelection, {
      requestId,
      body: { qrCodes: { ids: codeIds.slice(place % 2) }, status: isOn ? 2 : 3, reason },
    }),
  ({ who, place, isOn }, requestId) =>
    test.send(who, account.changeAccountStatus, {
      requestId,
      body: { id: accountIds[place % 2] ?? 0, action: isOn ? 'enable' : 'disable', reason },
    }),
  async ({ who, isOn }, requestId) => {
    const { page, version } = done(await test.send(who, cardPage.findPage, { query: { id: test.pageId } }));
    const body = { id: test.pageId, version };
    if (isOn) return test.send(who, cardPage.publishPage, { requestId, body });
    return page.status === pageStatus.published
      ? test.send(who, cardPage.takeDownPage, { requestId, body: { ...body, reason } })
      : test.send(who, cardPage.bringUpPage, { requestId, body });
  },
  async ({ who, place, isOn }, requestId) => {
    const { version, note } = done(await test.send(who, repertory.findPrintJob, { query: { id: jobId } }));
    const body = { id: jobId, version, note: isOn ? `第 ${place} 次` : note };
    return test.send(who, repertory.updatePrintJob, { requestId, body });
  },
  async ({ who, place, isOn }, requestId) => {
    const marks = done(await test.send(who, stock.listThresholds));
    const [{ cardKind, version, lowerCount, upperCount }] = marks as [(typeof marks)[number]];
    const body = isOn
      ? { cardKind, version, lowerCount: place, upperCount: Math.max(place, upperCount) }
      : { cardKind, version, lowerCount, upperCount: lowerCount + place };
    return test.send(who, stock.updateThreshold, { requestId, body });
  },
  async ({ who, place, isOn }, requestId) => {
    const { version, officeName, bankName } = done(await test.send(who, settings.findSettings));
    const body = isOn
      ? { officeName: `第 ${place} 书店`, bankName, version }
      : { officeName, bankName: `第 ${place} 银行`, version };
    return test.send(who, settings.updateSettings, { requestId, body });
  },
  ({ who, place, isOn }, requestId) => {
    const qrCodes = { ids: codeIds.slice(place % 2) };
    return isOn
      ? test.send(who, qrcode.updateGoods, {
          requestId,
          body: { qrCodes, goodsId: test.goodsIds[place % 3 === 0 ? 0 : 1] },
        })
      : test.send(who, qrcode.updatePage, {
          requestId,
          body: { qrCodes, pageId: pageIds[place % 3 === 0 ? 0 : 1] ?? 0 },
        });
  },
];

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...people),
  does: fc.nat(steps.length - 1),
  place: fc.nat(9),
  isOn: fc.boolean(),
});

/** The application's clock stands still in tests, while the trail's goes on. */
let seenMs = Date.now();
function catchUp() {
  test.app.pass((Date.now() - seenMs) / 1000);
  seenMs = Date.now();
}

const undo = (who: Who, requestId: string) => {
  catchUp();
  return test.send(who, audit.undoChange, { body: { requestId } });
};

/**
 * The expected state after an undo: for each record either everything that the step changed is reversed, or nothing.
 */
function expectedAfter(past: readonly Past[], at: number, now: State): State {
  const { before, after } = past[at] ?? { before: now, after: now };
  const later = new Set(past.slice(at + 1).flatMap((each) => changedKeys(each.before, each.after)));
  const changed = changedKeys(before, after);
  const kept = new Set(changed.filter((key) => later.has(key)).map(recordOf));
  const expected = new Map(now);
  for (const key of changed) if (!kept.has(recordOf(key))) expected.set(key, before.get(key));
  // Reversing one mark alone would cross the other, which somebody has changed since.
  for (const record of new Set(changed.map(recordOf)))
    if (Number(expected.get(`${record} lower`)) > Number(expected.get(`${record} upper`)))
      for (const key of [`${record} lower`, `${record} upper`]) expected.set(key, now.get(key));
  return expected;
}

interface Past {
  readonly step: Step;
  readonly requestId: string;
  readonly before: State;
  readonly after: State;
}

/** Whether the step has an opposite. */
const hasOpposite = ({ does, isOn }: Step) => does !== 3 && !(does === 8 && isOn);

describe('an undo', () => {
  it('takes back exactly the chosen change, and leaves later changes as they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.nat(), async (history, chosen) => {
        const past: Past[] = [];
        let before = await readState();
        for (const each of history) {
          const requestId = randomUUID();
          await steps[each.does]?.(each, requestId);
          const after = await readState();
          past.push({ step: each, requestId, before, after });
          before = after;
        }
        const undoable = past.filter((each) => hasOpposite(each.step));
        const taken = undoable[chosen % Math.max(1, undoable.length)];
        if (!taken) return;
        const other = taken.step.who === 'admin' ? 'sales' : 'admin';
        expect(await undo(other, taken.requestId)).toMatchObject({ code: 4109 });
        expect(await readState()).toEqual(before);
        const expected = expectedAfter(past, past.indexOf(taken), before);
        const reply = await undo(taken.step.who, taken.requestId);
        const isNothingLeft = changedKeys(before, expected).length === 0;
        expect([reply.msg, reply.code]).toEqual([expect.any(String), isNothingLeft ? 4109 : 200]);
        expect(await readState()).toEqual(expected);
        // A second undo, as from another tab.
        expect(await undo(taken.step.who, taken.requestId)).toMatchObject({ code: 4109 });
        expect(await readState()).toEqual(expected);
      }),
      { numRuns: runCount },
    );
  });

  it('leaves out what somebody changed since, names them, and takes back the rest', async () => {
    const fresh = (await makeCards(test, 4, { prefix: 'NEU' })).jobId;
    const query = { id: fresh, currentPage: 1, pageSize: 20 };
    const { page } = done(await test.send('admin', repertory.listCards, { query }));
    const [first = '', ...rest] = page.items.map(({ serial }) => serial);
    const requestId = randomUUID();
    const cards = { id: fresh };
    const freeze = { action: 'freeze', cards, expectedCount: 4, reason: '抽查' } as const;
    done(await test.send('admin', repertory.changeSelectedCards, { requestId, body: freeze }));
    const change = (action: 'freeze' | 'unfreeze', why: string) =>
      test.send('sales', repertory.changeCards, { body: { action, serials: [first], reason: why } });
    await change('unfreeze', '核实');
    await change('freeze', '公安协查，勿解冻');
    expect(done(await undo('admin', requestId))).toEqual({
      undoneCount: 3,
      refused: [{ message: '之后有新的操作：商务小林 冻结', count: 1 }],
    });
    const after = done(await test.send('admin', repertory.listCards, { query })).page.items;
    expect(after.filter(({ status }) => status === 6).map(({ serial }) => serial)).toEqual([first]);
    const story = done(
      await test.send('admin', repertory.listCardEvents, { query: { serial: rest[0] ?? '' } }),
    );
    expect(story.at(-1)).toMatchObject({ kind: 'unfrozen', reason: '撤销“冻结学习卡”：抽查' });
  });

  it('of one mark of the stock is refused where the other one was moved since and they would cross', async () => {
    const [mark] = done(await test.send('admin', stock.listThresholds));
    if (!mark) throw new Error('There are no marks.');
    const { cardKind } = mark;
    const set = (
      who: Who,
      version: number,
      lowerCount: number,
      upperCount: number,
      requestId = randomUUID(),
    ) =>
      test.send(who, stock.updateThreshold, {
        requestId,
        body: { cardKind, version, lowerCount, upperCount },
      });
    const { version } = done(await set('admin', mark.version, 60, 80));
    const requestId = randomUUID();
    done(await set('admin', version, 10, 80, requestId));
    done(await set('sales', version + 1, 10, 20));
    const before = await readState();
    expect(await undo('admin', requestId)).toMatchObject({
      code: 4109,
      msg: '没有撤销：另一条线之后改过，撤销会使恢复线低于预警线',
    });
    expect(await readState()).toEqual(before);
  });

  it('of 重新上线 leaves alone what somebody has published since', async () => {
    const find = async () =>
      done(await test.send('admin', cardPage.findPage, { query: { id: test.pageId } }));
    const sent = async () => ({ id: test.pageId, version: (await find()).version });
    if ((await find()).page.status === pageStatus.published)
      done(await test.send('admin', cardPage.takeDownPage, { body: { ...(await sent()), reason } }));
    const requestId = randomUUID();
    done(await test.send('admin', cardPage.bringUpPage, { requestId, body: await sent() }));
    done(await test.send('sales', cardPage.publishPage, { body: await sent() }));
    const before = await readState();
    expect(await undo('admin', requestId)).toMatchObject({
      code: 4109,
      msg: '没有撤销：之后有新的操作：商务小林 发布页面',
    });
    expect(await readState()).toEqual(before);
  });

  const shops = recordCalls.printShop;
  const changesOf: Readonly<
    Record<string, (isOn: boolean, why: string, requestId: string) => Promise<Envelope<unknown>>>
  > = {
    merchants: (isOn, why, requestId) =>
      test.send('admin', merchant.updateMerchantInBody, {
        requestId,
        body: { id: merchantIds[0] ?? 0, status: isOn ? 1 : 0, reason: why },
      }),
    qr_codes: (isOn, why, requestId) =>
      test.send('admin', qrcode.updateStatusOfSelection, {
        requestId,
        body: { qrCodes: { ids: codeIds.slice(0, 1) }, status: isOn ? 2 : 3, reason: why },
      }),
    accounts: (isOn, why, requestId) =>
      test.send('admin', account.changeAccountStatus, {
        requestId,
        body: { id: accountIds[0] ?? 0, action: isOn ? 'enable' : 'disable', reason: why },
      }),
    pages: async (isOn, why, requestId) => {
      const query = { id: test.pageId };
      const { version } = done(await test.send('admin', cardPage.findPage, { query }));
      const body = { ...query, version };
      return isOn
        ? test.send('admin', cardPage.bringUpPage, { requestId, body })
        : test.send('admin', cardPage.takeDownPage, { requestId, body: { ...body, reason: why } });
    },
    print_shops: (isOn, why, requestId) =>
      test.send('admin', shops.changeStatus, {
        requestId,
        body: { id: 1, action: isOn ? 'enable' : 'disable', reason: why },
      }),
  };
  it.each(Object.entries(changesOf))(
    'of %s brings back with a state the reason that stood with it, also after another undo',
    async (table, change) => {
      const reasons = async () => {
        const column = sql.raw(table === 'accounts' ? 'disabled_reason' : 'status_reason');
        return test.app.parts.database.query<{ reason: string }>(
          sql`select ${column} as reason from ${sql.raw(table)} where ${column} is not null order by id`,
        );
      };
      await change(true, reason, randomUUID());
      done(await change(false, '欠款未结', randomUUID()));
      const standing = await reasons();
      expect(standing).toContainEqual({ reason: '欠款未结' });
      for (let time = 0; time < 2; time += 1) {
        const requestId = randomUUID();
        done(await change(true, reason, requestId));
        expect(await reasons()).toHaveLength(standing.length - 1);
        done(await undo('admin', requestId));
        expect(await reasons()).toEqual(standing);
      }
      // Restores the state that the other cases need.
      done(await change(true, reason, randomUUID()));
    },
  );

  it('of an edit of a print job brings back its print shop, and says in words which', async () => {
    const [one, other] = await test.app.parts.database.query<{ id: number; name: string }>(
      sql`select id, name from print_shops order by id limit 2`,
    );
    if (!one || !other) throw new Error('There are no print shops.');
    const [first] = await test.app.parts.database.query<{ id: number }>(
      sql`select min(id) as id from categories`,
    );
    const order = newPrintJob({
      categoryId: first?.id ?? 0,
      printShopId: one.id,
      quantity: 1,
      prefix: 'UNDO',
    });
    const { id } = done(await test.send('admin', repertory.createPrintJob, { body: order }));
    const requestId = randomUUID();
    const edit = { id, version: 1, printShopId: other.id, note: '' };
    done(await test.send('admin', repertory.updatePrintJob, { requestId, body: edit }));
    done(await undo('admin', requestId));
    const { job } = done(await test.send('admin', repertory.findPrintJob, { query: { id } }));
    expect(job.printShop).toEqual(one);
    const [record] = await test.app.parts.database.query(sql`
      select after -> 'printShopId' as after, detail -> 'names' -> 'printShopId' as names from audit_log
      where action = 'repertory.update' and entity_id = ${String(id)} order by position desc limit 1`);
    expect(record).toEqual({ after: one.id, names: { [one.id]: one.name, [other.id]: other.name } });
  });

  it('of a change from something that is deleted since is refused in a sentence', async () => {
    const { id: shopId } = done(
      await test.send('admin', recordCalls.printShop.create, { body: { name: '只印一次的厂' } }),
    );
    const [category] = await test.app.parts.database.query<{ id: number }>(
      sql`select min(id) as id from categories`,
    );
    const order = newPrintJob({
      categoryId: category?.id ?? 0,
      printShopId: shopId,
      quantity: 1,
      prefix: 'GONE',
    });
    const { id } = done(await test.send('admin', repertory.createPrintJob, { body: order }));
    const ofJob = randomUUID();
    done(
      await test.send('admin', repertory.updatePrintJob, {
        requestId: ofJob,
        body: { id, version: 1, note: '' },
      }),
    );
    done(await test.send('admin', recordCalls.printShop.remove, { body: { id: shopId } }));
    expect(await undo('admin', ofJob)).toMatchObject({ code: 4109, msg: '没有撤销：原来的印刷厂已删除' });

    const { id: goodsId } = done(
      await test.send('admin', recordCalls.goods.create, { body: { name: '只卖一天的课', kindId: 1 } }),
    );
    const qrCodes = { ids: codeIds.slice(0, 1) };
    done(await test.send('admin', qrcode.updateGoods, { body: { qrCodes, goodsId } }));
    const ofCode = randomUUID();
    const back = { qrCodes, goodsId: test.goodsIds[0] };
    done(await test.send('admin', qrcode.updateGoods, { requestId: ofCode, body: back }));
    done(await test.send('admin', recordCalls.goods.remove, { body: { id: goodsId } }));
    expect(await undo('admin', ofCode)).toMatchObject({ code: 4109, msg: '没有撤销：原来的商品已删除' });
  });

  it('takes back the binding with the goods that completed it, unless a page was added since', async () => {
    const batchId = await test.order('ops', { quantity: 2 });
    await test.untilMade(batchId);
    const query = { batchId, currentPage: 1, pageSize: 2 };
    const [built, bound] = done(await test.send('ops', qrcode.findQrCodeList, { body: query })).items;
    if (!built || !bound) throw new Error('No codes were made.');
    const { goodsIds } = test;
    const setPage = (who: Who, id: number) =>
      test.send(who, qrcode.updatePage, { body: { qrCodes: { ids: [id] }, pageId: pageIds[1] ?? 0 } });
    done(await setPage('sales', bound.id));
    const requestId = randomUUID();
    const body = { qrCodes: { ids: [built.id, bound.id] }, goodsId: goodsIds[0] };
    done(await test.send('admin', qrcode.updateGoods, { requestId, body }));
    expect(await test.find(bound.id)).toMatchObject({ status: 2 });
    done(await setPage('sales', built.id));
    expect(done(await undo('admin', requestId))).toEqual({
      undoneCount: 1,
      refused: [{ message: '二维码之后已绑定，撤销会使它缺少商品或页面', count: 1 }],
    });
    expect(await test.find(built.id)).toMatchObject({ status: 2, goods: { id: goodsIds[0] } });
    expect(await test.find(bound.id)).toMatchObject({ status: 1, goods: null, page: { id: pageIds[1] } });
  });

  it('takes back one call and not two, though both were sent under one id', async () => {
    const [first = 0, second = 0] = merchantIds;
    const enable = (ids: number[]) =>
      test.send('admin', merchant.changeMerchants, {
        body: { action: 'enable', merchants: { ids }, reason },
      });
    await enable([first, second]);
    catchUp();
    const requestId = randomUUID();
    for (const id of [first, second])
      done(
        await test.send('admin', merchant.updateMerchantInBody, {
          requestId,
          body: { id, status: 0 as const, reason },
        }),
      );
    const before = await readState();
    expect(await undo('admin', requestId)).toMatchObject({ code: 200, data: { undoneCount: 1 } });
    expect(changedKeys(before, await readState())).toEqual([`merchant ${second} status`]);
    await enable([first]);
  });

  it('after its time is refused in a sentence, and so is one of a call that was never made', async () => {
    const [id = 0] = merchantIds;
    await test.send('admin', merchant.changeMerchants, {
      body: { action: 'enable', merchants: { ids: [id] }, reason },
    });
    const requestId = randomUUID();
    const body = { id, status: 0 as const, reason };
    done(await test.send('admin', merchant.updateMerchantInBody, { requestId, body }));
    const before = await readState();
    catchUp();
    test.app.pass(undoSecondsMax + 1);
    const late = await test.send('admin', audit.undoChange, { body: { requestId } });
    expect(late).toMatchObject({ code: 4109, msg: '没有撤销：已过了可以撤销的时间' });
    const never = await test.send('admin', audit.undoChange, { body: { requestId: randomUUID() } });
    expect(never).toMatchObject({ code: 4109, msg: '没有撤销：找不到你的这次操作' });
    expect(await readState()).toEqual(before);
  });
});
