/** Bulk changes of merchants, also by several people at the same time. */
import { sql } from 'drizzle-orm';
import { merchant, type MerchantSelection } from '#contract/merchant/endpoints';
import { newMerchant, openTestMerchants, type TestMerchants } from '#testing/areas/merchant';

let test: TestMerchants;
/** Ids of the merchants created here. */
let ids: readonly number[] = [];
beforeAll(async () => {
  test = await openTestMerchants();
  const rows = await test.app.parts.database.query<{ id: number }>(sql`
    insert into merchants (name, kind, contact, phone, region_code, created_by, created_at)
    select 'S' || no, 'school', '王老师', '13812348000', '330106', 1, now()
    from generate_series(1, 1001) as no
    returning id`);
  ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
});
afterAll(() => test.close());

type Action = 'enable' | 'disable';
const preview = async (action: Action, merchants: MerchantSelection) =>
  test.send('ops', merchant.previewMerchantChange, { body: { action, merchants } });
const change = (action: Action, merchants: MerchantSelection, given: { expectedCount?: number } = {}) =>
  test.send('ops', merchant.changeMerchants, {
    body: { action, merchants, reason: '年度清理', ...given },
  });
const countBy = async (action: string) => {
  const [row] = await test.app.parts.database.query<{ count: number }>(
    sql`select count(*) from audit_log where action = ${action}`,
  );
  return row?.count ?? 0;
};

describe('a change of 1,000 selected merchants', () => {
  it('changes the 970 that can take it, and names the 30 others with why', async () => {
    const selected = ids.slice(0, 1000);
    const disabled = selected.slice(0, 30);
    await change('disable', { ids: disabled });
    const looked = (await preview('disable', { ids: selected })).data;
    expect(looked).toEqual({
      matchedCount: 1000,
      openCount: 970,
      refused: [{ message: '已停用', count: 30, examples: expect.any(Array) }],
      touched: { qrCodeCount: 0, openGrantCount: 0, openCardCount: 0 },
    });
    const recorded = await countBy('merchant.disable');
    const { data } = await change('disable', { ids: selected }, { expectedCount: 970 });
    expect(data.changedCount).toBe(970);
    expect(data.refused.map(({ id, message }) => [id, message])).toEqual(
      disabled.map((id) => [id, '已停用']),
    );
    expect(data.refused[0]).toMatchObject({ name: 'S1', code: expect.stringMatching(/^M\d{6}$/) });
    expect(await countBy('merchant.disable')).toBe(recorded + 970);
  });

  it('by filter leaves out what is excluded', async () => {
    const [first = 0] = ids;
    const selection: MerchantSelection = { filter: { name: 'S1', status: 0 }, excluded: [first] };
    const { openCount } = (await preview('enable', selection)).data;
    expect((await change('enable', selection, { expectedCount: openCount })).data).toEqual({
      changedCount: openCount,
      refused: [],
    });
    const { data } = await test.send('ops', merchant.findMerchant, { query: { id: first } });
    expect(data).toMatchObject({ merchant: { status: 0 }, statusReason: '年度清理' });
  });

  it('does nothing where the selection no longer has the count that was expected', async () => {
    const recorded = await countBy('merchant.enable');
    expect(await change('enable', { ids: ids.slice(0, 2) }, { expectedCount: 900 })).toMatchObject({
      code: 4109,
      msg: expect.stringContaining('选定的记录刚刚有变化'),
    });
    expect(await countBy('merchant.enable')).toBe(recorded);
  });

  it.each<[what: string, merchants: () => MerchantSelection, code: number]>([
    ['nothing', () => ({}), 4100],
    ['both ids and a filter', () => ({ ids: ids.slice(0, 1), filter: {} }), 4100],
    ['more than 1,000 by filter', () => ({ filter: {} }), 4113],
    ['more than 1,000 by ids', () => ({ ids: [...ids] }), 4100],
  ])('is refused for %s', async (_, merchants, code) => {
    expect((await preview('enable', merchants())).code).toBe(code);
    expect((await change('enable', merchants())).code).toBe(code);
  });
});

describe('changes at the same time', () => {
  it('of eight that give the same name, one succeeds', async () => {
    const body = newMerchant({ name: '同时同名' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => test.send('ops', merchant.addMerchantInBody, { body })),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4100)]);
  });

  it('of two that rename to the same name, one succeeds', async () => {
    const edits = [ids[1] ?? 0, ids[2] ?? 0].map((id) => test.editOf(id, { name: '改成同名' }));
    const replies = await Promise.all(
      edits.map(async (edit) => test.send('sales', merchant.updateMerchantInBody, { body: await edit })),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 4100]);
  });

  it('of eight that edit the same version, one succeeds', async () => {
    const body = await test.editOf(ids[3] ?? 0);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, no) =>
        test.send('ops', merchant.updateMerchantInBody, { body: { ...body, note: `第${no}个` } }),
      ),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4110)]);
  });

  it('of the same merchants are made one after the other', async () => {
    const some = { ids: ids.slice(500, 520) };
    const replies = await Promise.all([change('enable', some), change('enable', some)]);
    expect(replies.map(({ data }) => data.changedCount).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });
});
