/** What the lists read of a large tree of categories, whose paths and order are computed. */
import { sql } from 'drizzle-orm';
import { category } from '#contract/catalogue/category';
import type { Database } from '#server/database/database';
import { everything } from '#server/lib/scope';
import { printJobList } from '#server/modules/repertory/print-job/print-job-list';

import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { testEngine } from '#testing/database/database';
import { nodesOf, rowsSeenBy, runPlansOf } from '#testing/database/plans';
import { recordList } from './record-list';
import { partsOf } from './record-parts';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

const categoryList = recordList(category, partsOf(category));

/** More print jobs take most of a minute to insert; as many categories half a minute on the embedded engine. */
const scales: readonly (readonly [number, number])[] = [
  [1_000, 1_000],
  [10_000, 10_000],
  ...(testEngine === 'postgresql' ? [[100_000, 10_000] as const] : []),
];

describe.each(scales)('over %i categories and %i print jobs', (count, jobCount) => {
  beforeAll(async () => {
    const { database } = repertory;
    await database.execute(sql`
      insert into categories (name, parent_id, sort_no)
      select 'scale ' || no, (select min(id) from categories where parent_id is not null), no
      from generate_series((select count(*) + 1 from categories)::integer, ${count}::integer) as no`);
    await database.execute(sql`
      insert into serial_ranges (prefix, next_no) values ('SCALE', 1) on conflict do nothing`);
    await database.execute(sql`
      insert into print_jobs (
        batch_no, card_name, card_kind, teaching_material_id, category_id, goods_id, valid_days, activate_before,
        activations_per_user, quantity, prefix_id, first_card, code_length, box_size, created_by, created_at
      )
      select 'S' || no, 'scale', 'electronic', (select min(id) from teaching_materials), tree.id,
        (select min(id) from goods), 365, date '2099-12-31', 1, 1, prefix_id, prefix_id * 10000000000 + no, 16, 50,
        (select min(id) from accounts), now()
      from (select id, row_number() over (order by id) as no from categories) tree
      cross join serial_ranges
      where prefix = 'SCALE' and no <= ${jobCount}::integer and not exists (select from print_jobs where batch_no = 'S' || no)`);
    await database.execute(sql`analyze`);
  }, 120_000);

  const lastPageOf = (rows: number) => ({ pageSize: 200, currentPage: Math.floor(rows / 200) });
  const lastPage = lastPageOf(count);
  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['categories in their order', (database) => categoryList.findPage(database, lastPage)],
    ['categories by name', (database) => categoryList.findPage(database, { ...lastPage, sort: 'name' })],
    [
      'a file of categories',
      (database) =>
        categoryList.pageReader({ filter: {}, scope: everything, at: new Date() })(database, {
          after: undefined,
          count: 1000,
        }),
    ],
    ['print jobs', (database) => printJobList.findPage(database, lastPageOf(jobCount))],
    [
      'print jobs of a category',
      (database) => printJobList.findPage(database, { ...lastPageOf(jobCount), categoryId: 1 }),
    ],
  ])('the tree is computed once, not for each row: %s', async (_, read) => {
    const plans = await runPlansOf(repertory.database, read);
    expect(plans).toHaveLength(1);
    // A category and the ones above it, for the order of all and for the rows of a page or a file.
    for (const node of plans.flatMap(nodesOf))
      expect(rowsSeenBy(node)).toBeLessThanOrEqual(3 * (count + 1_000));
  });
});
