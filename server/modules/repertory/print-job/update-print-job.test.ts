/** Editing the fields of a print job that are not printed, also by several people. */
import { sql } from 'drizzle-orm';
import type { PrintJobEdit } from '#contract/repertory/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { Refusal } from '#server/lib/refusal';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { refusalIn } from '#testing/refusal';
import { findPrintJobState } from './print-job-repository';
import { undoOfPrintJobEdit, updatePrintJob } from './update-print-job';

let repertory: TestRepertory;
let other: Actor;
/** Ids of print shops by name. */
const shops = { 华印: 0, 老厂: 0, 新厂: 0 };
beforeAll(async () => {
  repertory = await openTestRepertory();
  const [account] = await repertory.database.query<{ id: number }>(sql`
    insert into accounts (username, display_name, role, password_hash)
    values ('ops', '运营小周', 'ops', '-') returning id`);
  other = { ...repertory.operator, accountId: account?.id ?? 0 };
  const made = await repertory.database.query<{ id: number; name: keyof typeof shops }>(sql`
    insert into print_shops (name) select unnest(${sql.param(Object.keys(shops))}::text[]) returning id, name`);
  for (const { id, name } of made) shops[name] = id;
});
afterAll(() => repertory.close());

const edit = (id: number, given: Partial<PrintJobEdit> = {}, actor = repertory.operator) =>
  updatePrintJob(repertory.parts, { id, version: 1, note: '', ...given }, actor);

describe('an edit of a print job', () => {
  it('of when its print shop was a text is not taken back without it', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1, note: '现在的' });
    const edited = {
      ...{ position: 1, action: 'repertory.update', at: new Date(), detail: {} },
      ...{ entityKind: 'print_job', entityId: String(id) },
      before: { printShop: '老厂', note: '原来的' },
      after: { printShop: '新厂', note: '现在的' },
    };
    const taken = await repertory.database.transaction((tx) =>
      undoOfPrintJobEdit.takeBack(tx, [edited], {
        ...{ requestId: 'r', now: () => new Date(), reason: '撤销', actor: repertory.operator },
        caller: {
          ...repertory.operator,
          ...{ username: 'ops', displayName: '运营小周', role: 'ops', roleName: '运营', sessionId: 1 },
          ...{ factorDueAt: null, isFactorOverdue: false, rights: new Set<never>() },
        },
      }),
    );
    expect(taken).toMatchObject({ undoneCount: 0, refused: [{ count: 1 }], audit: [] });
    expect(await findPrintJobState(repertory.database, id)).toMatchObject({ note: '现在的' });
  });

  it('is kept, trimmed, and counts the version up', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1 });
    expect(
      await edit(id, { printShopId: shops.华印, expectedDelivery: '2099-01-01', note: ' 加急 ' }),
    ).toEqual({
      version: 2,
    });
    expect(await edit(id, { version: 2 })).toEqual({ version: 3 });
    expect(await findPrintJobState(repertory.database, id)).toMatchObject({
      version: 3,
      printShopId: null,
      expectedDelivery: null,
      note: '',
    });
  });

  it('that saw an older version is told who was first, when, and what differs', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1, note: '原来的', printShopId: shops.老厂 });
    await edit(id, { printShopId: shops.老厂, note: '改过的' });
    await edit(id, { version: 2, printShopId: shops.新厂, note: '改过的' }, other);
    const refusal = await refusalIn(edit(id, { note: '我的' }));
    expect(refusal).toMatchObject({
      code: 4110,
      message: expect.stringMatching(
        /^印刷任务已被 运营小周 于 \d{4}-\d\d-\d\d \d\d:\d\d 修改，请核对后再提交$/,
      ),
      data: {
        version: 3,
        by: '运营小周',
        at: expect.stringMatching(/Z$/),
        before: { printShopId: shops.老厂, note: '原来的' },
        after: { printShopId: shops.新厂, note: '改过的' },
      },
    });
    expect((await findPrintJobState(repertory.database, id))?.note).toBe('改过的');
  });

  it('keeps in the trail what the print shops were called then', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1, printShopId: shops.老厂 });
    await edit(id, { printShopId: shops.新厂 });
    const [record] = await repertory.database.query(sql`
      select before -> 'printShopId' as before, after -> 'printShopId' as after, detail -> 'names' as names
      from audit_log where action = 'repertory.update' and entity_id = ${String(id)}`);
    expect(record).toEqual({
      before: shops.老厂,
      after: shops.新厂,
      names: { printShopId: { [shops.老厂]: '老厂', [shops.新厂]: '新厂' } },
    });
  });

  it('is refused with a print shop that does not exist', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1 });
    expect(await refusalIn(edit(id, { printShopId: 999_999 }))).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'printShopId', message: '印刷厂不存在' }] },
    });
  });

  it('succeeds over an earlier edit when it names the current version', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1 });
    await edit(id, { note: '先' });
    await edit(id, { version: 2, note: '后' });
    expect((await findPrintJobState(repertory.database, id))?.note).toBe('后');
  });

  it('is one of 50 at once that saw the same version: one wins, the others are refused', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        edit(id, { note: `第 ${index} 个` }).then(
          () => 'saved',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 4110)).toHaveLength(49);
    expect((await findPrintJobState(repertory.database, id))?.version).toBe(2);
  });

  it('is refused once the printer has begun', async () => {
    const { id } = await repertory.createPrinting({ quantity: 1 });
    expect(await refusalIn(edit(id))).toMatchObject({ code: 4109, message: '任务印刷中，不能再编辑' });
  });

  it('is refused for a job that does not exist', async () => {
    expect(await refusalIn(edit(999_999))).toMatchObject({ code: 4104 });
  });

  it('may leave a day that has passed, and not choose one', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1 });
    await repertory.database.execute(sql`
      update print_jobs set expected_delivery = '2020-01-01' where id = ${id}`);
    expect(await edit(id, { expectedDelivery: '2020-01-01', note: '晚了' })).toEqual({ version: 2 });
    expect(await refusalIn(edit(id, { version: 2, expectedDelivery: '2020-01-02' }))).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'expectedDelivery' }] },
    });
  });
});
