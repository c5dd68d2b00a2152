/** A disabled entry can't be chosen any more, and stays where it was chosen before. */
import { sql } from 'drizzle-orm';
import { createPrintJob } from '#server/modules/repertory/print-job/create-print-job';
import { updatePrintJob } from '#server/modules/repertory/print-job/update-print-job';
import { newPrintJob, openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { refusalIn } from '#testing/refusal';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

/** @param table of the list; its entry with the id is disabled while `run` runs */
async function withDisabled<Result>(table: string, id: number, run: () => Promise<Result>): Promise<Result> {
  const set = (status: number, reason: string | null) =>
    repertory.database.execute(
      sql`update ${sql.identifier(table)} set status = ${status}, status_reason = ${reason} where id = ${id}`,
    );
  await set(0, '停用');
  try {
    return await run();
  } finally {
    await set(1, null);
  }
}

const order = () =>
  createPrintJob(
    repertory.parts,
    newPrintJob({ quantity: 1, presentGoodsIds: [2], printShopId: 1 }),
    repertory.operator,
  );

describe('a new print job', () => {
  it.each([
    ['a teaching material', 'teaching_materials', 1, 'teachingMaterialId', '教材版本已停用'],
    ['a category', 'categories', 3, 'categoryId', '类目已停用'],
    ['a category below one', 'categories', 1, 'categoryId', '类目已停用'],
    ['goods', 'goods', 1, 'goodsId', '绑定商品已停用'],
    ['goods of a kind', 'goods_kinds', 1, 'goodsId', '绑定商品已停用'],
    ['goods to be given along', 'goods', 2, 'presentGoodsIds.0', '赠送商品已停用'],
    ['a print shop', 'print_shops', 1, 'printShopId', '印刷厂已停用'],
  ])(
    'is refused with %s that is disabled, and not when it is enabled again',
    async (_, table, id, path, message) => {
      const refusal = await withDisabled(table, id, () => refusalIn(order()));
      expect(refusal).toMatchObject({
        code: 4100,
        data: { fields: expect.arrayContaining([{ path, message }]) },
      });
      expect(await order()).toMatchObject({ id: expect.any(Number) });
    },
  );
});

describe('an edit of a print job', () => {
  it('keeps a print shop that is disabled by now, and is refused with another such', async () => {
    const { id } = await repertory.createGenerated({ quantity: 1, printShopId: 1 });
    const other = await repertory.createGenerated({ quantity: 1 });
    const edit = (jobId: number) =>
      updatePrintJob(
        repertory.parts,
        { id: jobId, version: 1, printShopId: 1, note: '加急' },
        repertory.operator,
      );
    await withDisabled('print_shops', 1, async () => {
      expect(await edit(id)).toEqual({ version: 2 });
      expect(await refusalIn(edit(other.id))).toMatchObject({
        data: { fields: [{ path: 'printShopId', message: '印刷厂已停用' }] },
      });
    });
  });
});
