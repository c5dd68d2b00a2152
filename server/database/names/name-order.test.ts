import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from '../database';
import { compareNames, nameOrderOf } from './name-order';
import { orderNames } from './order-names';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The names in the order of the engine under test. */
const ordered = async (names: readonly string[]) => {
  const [row] = await database.query<{ names: string[] }>(sql`
    select array_agg(name order by name_order collate "C", place) as names
    from unnest(${sql.param([...names])}::text[], ${sql.param(names.map(nameOrderOf))}::text[])
      with ordinality as given (name, name_order, place)`);
  return row?.names;
};

describe('the order of names', () => {
  it.each([
    ['by pinyin', ['阿里书店', '重庆书城', '东城小学', '李四', '西二书店', '西一书店', '张三', '总部']],
    [
      'by the sound of a place and a family',
      ['杭州', '六安书店', '厦门书店', '乐清书店', '曾家岩', '张家界'],
    ],
    [
      'by the value of numbers',
      ['点位1', '点位 2', '点位０３', '点位10', '点位0011', '点位100', `点位1${'0'.repeat(60)}`],
    ],
    [
      'by the value of Chinese numerals that count',
      [
        ...['二年级', '十一班', '第1小学', '第二小学', '第3小学', '第十小学', '第十二小学', '第二十小学'],
        ...['第一百零五小学', '第一千二百小学', '实验一小', '实验二小', '实验三小', '四川书店'],
      ],
    ],
    [
      'marks, numbers, letters, Han',
      ['（一）', '3号店', '20号店', 'Alpha', 'äther', 'beta', 'Éclair', '阿姨书店'],
    ],
    ['letters beyond sixteen bits, too', ['·店', '吖店', '𬭚店', '𫟼店', '石店']],
  ])('goes %s', async (_, names) => {
    for (const shuffled of fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), {
      numRuns: 5,
      seed: 45,
    })) {
      expect(shuffled.toSorted(compareNames)).toEqual(names);
      expect(await ordered(shuffled)).toEqual(names);
    }
  });

  it('is that of a Chinese dictionary for any Han letters', () => {
    const han = fc.string({
      unit: fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((point) => String.fromCodePoint(point)),
    });
    const { compare } = new Intl.Collator('zh-u-co-pinyin');
    fc.assert(
      fc.property(han, han, (one, other) => {
        fc.pre(!/^曾|[重厦六蚌乐〇零一二三四五六七八九十百千]/u.test(one + other) && !other.startsWith('曾'));
        expect(Math.sign(compareNames(one, other))).toBe(Math.sign(compare(one, other)));
      }),
    );
  });

  it('is given at a start to every name without one, and to all of them under another version', async () => {
    const find = () =>
      database.query(sql`select display_name as name, name_order as "order" from accounts order by id`);
    const names = ['重庆代理', '2号', '10号'];
    await database.execute(sql`
      insert into accounts (username, display_name, role)
      select 'ordered' || place, name, 'ops' from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place)`);
    await orderNames(database);
    const expected = names.map((name) => ({ name, order: nameOrderOf(name) }));
    expect(await find()).toEqual(expect.arrayContaining(expected));
    await database.execute(sql`update accounts set name_order = 'old'`);
    await orderNames(database);
    expect(await find()).toContainEqual({ name: '2号', order: 'old' });
    await database.execute(sql`update installation set value = 'earlier' where name = 'name-order'`);
    await orderNames(database);
    expect(await find()).toEqual(expect.arrayContaining(expected));
  });
});
