/** Names and limits that many requests compete for at the same moment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { account } from '#contract/account/endpoints';
import { pageKinds } from '#contract/card-page/constants';
import { cardPage } from '#contract/card-page/endpoints';
import { bodyCodes } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { listView } from '#contract/list-view/endpoints';
import { listLimits } from '#contract/lists';
import { merchant } from '#contract/merchant/endpoints';
import { role } from '#contract/role/endpoints';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import type { Sent } from '#testing/process';

let merchants: TestMerchants;
beforeAll(async () => {
  merchants = await openTestMerchants();
});
afterAll(() => merchants.close());

const send = <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) => merchants.send('admin', endpoint, sent);

const ten = Array.from({ length: 10 }, (_, no) => no);
const view = { list: 'repertory.printJobs', search: '', layout: null, sharedWith: null } as const;

type Turn = () => Promise<{ readonly code: number }>;

/** A busy server asks to come again, and has changed nothing. */
async function codeOf(turn: Turn): Promise<number> {
  const { code } = await turn();
  return code === bodyCodes.unavailable ? codeOf(turn) : code;
}

/** For each unique text that people choose, named as the database knows it: how to enter it. */
const named: Readonly<Record<string, (no: number) => Promise<Turn>>> = {
  'accounts username': async () => () =>
    send(account.createAccount, {
      body: { username: 'one-name', displayName: '同一个', roleCode: 'sales', scope: 'all' },
    }),
  'list_views account_id,list,name': async (no) => {
    const { id, version } = (await send(listView.createView, { body: { ...view, name: `视图${no}` } })).data;
    const { search, layout, sharedWith } = view;
    return () =>
      send(listView.updateView, { body: { id, version, name: '同一个', search, layout, sharedWith } });
  },
  'merchants name_key': async () => {
    const { id } = await merchants.add('ops');
    const body = await merchants.editOf(id, { name: '同一个' });
    return () => merchants.send('ops', merchant.updateMerchantInBody, { body });
  },
  'roles name_key': async (no) => {
    const rights: 'card.freeze'[] = ['card.freeze'];
    const { id } = (await send(role.createRole, { body: { name: `角色${no}`, rights } })).data;
    return () => send(role.updateRole, { body: { id, version: 1, name: '同一个', rights } });
  },
  'pages name': async (no) => {
    const made = await send(cardPage.createPage, { body: { name: `页面${no}`, kind: pageKinds[0] } });
    const { id, version } = made.data;
    const content = { schema: 1, theme: 'plain', blocks: [] } as const;
    return () =>
      send(cardPage.saveDraft, {
        body: { id, version, name: '同一个', content: { ...content, blocks: [] } },
      });
  },
};

/** Unique texts that nobody chooses: the product generates them, or several may have the same. */
const chosenByNobody = [
  'customers phone',
  'exports stored_name',
  'grant_batches batch_no',
  'print_jobs batch_no',
  'print_jobs token',
  'qr_codes token',
  'roles code',
  'roles preset',
  'serial_ranges prefix',
];

/** The columns of unique indexes over texts, and of those by which names are compared under a lock, as the database lists them. */
const listUniqueTexts = () =>
  merchants.app.parts.database.query<{ table: string; name: string }>(sql`
    select owner.relname as "table",
      owner.relname || ' ' || string_agg(attribute.attname, ',' order by attribute.attname) as name
    from pg_index index
    join pg_class owner on owner.oid = index.indrelid
    join pg_namespace space on space.oid = owner.relnamespace and space.nspname = current_schema()
    join pg_attribute attribute on attribute.attrelid = owner.oid and attribute.attnum = any((index.indkey::int2[])[:index.indnkeyatts - 1])
    where (index.indisunique and not index.indisprimary) or index.indexrelid::regclass::text like '%_same_name'
    group by index.indexrelid, owner.relname
    having bool_or(attribute.atttypid = 'text'::regtype)`);

const modules = join(__dirname, 'modules');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/(\.test|-seed|testing[\w-]*)\.ts$/.test(file))
  .map((file) => readFileSync(join(modules, file), 'utf8'));
const isWritten = (table: string) =>
  sources.some((text) => new RegExp(`(insert into |update |(insert|update)\\()${table}\\b`).test(text));

describe('ten records that are given one name at the same time', () => {
  it('cover every unique name in the database', async () => {
    const found = (await listUniqueTexts()).filter(
      ({ table, name }) => !chosenByNobody.includes(name) && isWritten(table),
    );
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(named).sort());
  });

  it.each(Object.entries(named))('%s: one gets it, nine are told that it is taken', async (_, make) => {
    const turns: Turn[] = [];
    for (const no of ten) turns.push(await make(no));
    const told = await Promise.all(turns.map(codeOf));
    expect(told.toSorted((a, b) => a - b)).toEqual([200, ...ten.slice(1).map(() => 4100)]);
  });
});

it(`of a person's views one list keeps ${listLimits.viewsMax}, however many are saved at once`, async () => {
  await merchants.app.parts.database.execute(sql`delete from list_views`);
  const many = Array.from({ length: listLimits.viewsMax + 10 }, (_, no) => no);
  const told = await Promise.all(
    many.map((no) => codeOf(() => send(listView.createView, { body: { ...view, name: `视图${no}` } }))),
  );
  expect(told.filter((code) => code === bodyCodes.ok).length).toBe(listLimits.viewsMax);
});
