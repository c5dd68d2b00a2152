/** What papers say after a rename: the name of their day; and what an old name finds. */
import { sql } from 'drizzle-orm';
import { nameOn, wasNamed } from '#server/database/names/former-names';
import { everything } from '#server/lib/scope';
import { findHeldCard } from '#server/modules/activation/activation-repository';
import { findCard } from '#server/modules/card/list/find-card';
import { merchantList } from '#server/modules/merchant/merchant-list';
import { getMerchant } from '#server/modules/merchant/read-merchants';
import { listPrintJobs } from '#server/modules/repertory/print-job/read-print-jobs';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { printDeliveryNote } from './export/delivery-note';
import { getGrant, listGrants, listStatementLines, listStatements } from './list/read-grants';
import { receiveGoods } from './receive/receive-goods';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

const firstPage = { currentPage: 1, pageSize: 10 } as const;
const rename = (table: string, id: number, name: string, column = 'name') =>
  grants.parts.database.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${name} where id = ${id}`,
  );

describe('after a rename', () => {
  it('print jobs, grants, delivery notes, cards and activations say the name of their day, new ones the new name', async () => {
    const { parts } = grants;
    const merchantId = await grants.addMerchant('育才书店');
    const job = await grants.stock(4);
    const { id } = await grants.grant(job, { quantity: 2, merchantId });
    const [code = ''] = await grants.repertory.readCodes(job);
    const before = (await getGrant(parts, id, everything)).grant;
    await receiveGoods(parts, { id, receivedCount: 2 }, grants.actor);
    await grants.activate(code, '13900000001');
    await rename('goods', before.goods.id, '新版课程');
    await rename('merchants', merchantId, '育才文化');
    await rename('teaching_materials', 1, '部编版');

    const [listed] = (await listPrintJobs(grants.repertory.parts, firstPage)).items;
    expect(listed?.goods.name).toBe(before.goods.name);
    expect(listed?.teachingMaterial.name).not.toBe('部编版');
    expect((await getGrant(parts, id, everything)).grant).toMatchObject({
      goods: { name: before.goods.name },
      merchant: { name: '育才书店' },
    });
    const note = await printDeliveryNote(parts, { id }, grants.actor);
    const page = Buffer.concat(await note.stream.toArray()).toString('utf8');
    expect(page).toContain('育才书店');
    expect(page).toContain(before.goods.name);
    expect((await findCard(parts, serialAt(job, 0))).goods).toBe(before.goods.name);
    const [held] = await parts.database.query<{ cardId: never }>(
      sql`select card_id as "cardId" from customer_cards order by id desc limit 1`,
    );
    expect(await findHeldCard(parts.database, held?.cardId ?? (0 as never))).toMatchObject({
      goods: before.goods.name,
    });

    const next = await grants.grant(job, { quantity: 1, merchantId });
    expect((await getGrant(parts, next.id, everything)).grant).toMatchObject({
      goods: { name: '新版课程' },
      merchant: { name: '育才文化' },
    });
  });

  it('a month that has ended keeps the name of its end, and the current one says the new name', async () => {
    const { parts } = grants;
    const merchantId = await grants.addMerchant('阳光小学');
    const job = await grants.stock(4);
    grants.travel(new Date('2026-03-10T04:00:00Z'));
    await grants.grant(job, { quantity: 2, merchantId });
    grants.travel();
    await grants.grant(job, { quantity: 1, merchantId });
    await rename('merchants', merchantId, '阳光实验学校');
    for (const list of [listStatements, listStatementLines]) {
      const { items } = await list(parts, { ...firstPage, merchantName: '阳光实验' }, everything);
      expect(items.map(({ merchant }) => merchant.name)).toEqual(['阳光实验学校', '阳光小学']);
    }
  });

  it('the former name finds the merchant, its grants and its statements, and stands beside the name of today', async () => {
    const { parts } = grants;
    const merchantId = await grants.addMerchant('老城书店');
    const { id } = await grants.grant(await grants.stock(1), { quantity: 1, merchantId });
    await rename('merchants', merchantId, '新城书店');
    await rename('merchants', merchantId, '东城书店');
    for (const merchantName of ['老城书店', '新城书', '东城书店']) {
      const { items } = await listGrants(parts, { ...firstPage, merchantName }, everything);
      expect(items.map((each) => each.id)).toEqual([id]);
      expect((await listStatements(parts, { ...firstPage, merchantName }, everything)).totalNum).toBe(1);
      const found = await merchantList.seenBy(everything).findPage(parts.database, {
        ...firstPage,
        name: merchantName,
      });
      expect(found.items.map((each) => each.id)).toEqual([merchantId]);
    }
    expect(await getMerchant(parts, merchantId, everything)).toMatchObject({
      merchant: { name: '东城书店' },
      formerNames: ['新城书店', '老城书店'],
    });
  });

  it.each([
    ['accounts', 'account', 'display_name'],
    ['categories', 'category', 'name'],
    ['goods', 'goods', 'name'],
    ['goods_kinds', 'goods_kind', 'name'],
    ['merchants', 'merchant', 'name'],
    ['print_shops', 'print_shop', 'name'],
    ['teaching_materials', 'teaching_material', 'name'],
  ])('%s keep the name from before with its last moment', async (table, kind, column) => {
    const { database } = grants.parts;
    const name = sql`named.${sql.identifier(column)}`;
    // The clock of the embedded engine counts whole milliseconds, and a rename takes less than one.
    const [row] = await database.query<{ id: number; name: string; at: Date }>(
      sql`select id, ${name} as name, clock_timestamp() - interval '1 millisecond' as at from ${sql.identifier(table)} named order by id limit 1`,
    );
    if (!row) throw new Error(`There is no row of ${table}.`);
    await rename(table, row.id, `${row.name} 2`, column);
    const [read] = await database.query(sql`
      select ${nameOn(kind, sql`named.id`, sql`${row.at}::timestamptz`, name)} as then,
        ${nameOn(kind, sql`named.id`, sql`now()`, name)} as today, ${wasNamed(kind, sql`named.id`, row.name)} as "isFound"
      from ${sql.identifier(table)} named where id = ${row.id}`);
    expect(read).toEqual({ then: row.name, today: `${row.name} 2`, isFound: true });
  });
});
