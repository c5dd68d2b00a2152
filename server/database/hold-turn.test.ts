/** Names and limits that many go for at once. */
import { sql } from 'drizzle-orm';
import { pageKinds } from '#contract/card-page/constants';
import { cardPage } from '#contract/card-page/endpoints';
import type { Envelope } from '#contract/envelope';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { listLimits } from '#contract/lists';
import { listView } from '#contract/list-view/endpoints';
import { role } from '#contract/role/endpoints';
import { openTestApp, type TestApp } from '../testing';
import { addressOf, type Sent } from '../testing-process';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.signIn('admin');
});
afterAll(() => test.close());

async function send<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    ...(sent.body && { payload: sent.body }),
  });
  return reply.json<Envelope<ReplyOf<E>>>();
}

const ten = Array.from({ length: 10 }, (_, no) => no);
const view = { list: 'repertory.printJobs', search: '', layout: null, sharedWith: null } as const;

const renames: Readonly<Record<string, (no: number) => Promise<() => Promise<{ readonly code: number }>>>> = {
  view: async (no) => {
    const { id, version } = (await send(listView.createView, { body: { ...view, name: `视图${no}` } })).data;
    const { search, layout, sharedWith } = view;
    return () =>
      send(listView.updateView, { body: { id, version, name: '同一个', search, layout, sharedWith } });
  },
  role: async (no) => {
    const { id } = (await send(role.createRole, { body: { name: `角色${no}`, rights: ['card.freeze'] } }))
      .data;
    return () => send(role.updateRole, { body: { id, version: 1, name: '同一个', rights: ['card.freeze'] } });
  },
  page: async (no) => {
    const content = { schema: 1, theme: 'plain', blocks: [] } as const;
    const made = await send(cardPage.createPage, { body: { name: `页面${no}`, kind: pageKinds[0] } });
    const { id, version } = made.data;
    return () =>
      send(cardPage.saveDraft, {
        body: { id, version, name: '同一个', content: { ...content, blocks: [] } },
      });
  },
};

describe('ten that are renamed to one name at once', () => {
  it.each(Object.keys(renames))('%s: one gets it, nine are told that it is taken', async (kind) => {
    const make = renames[kind];
    if (!make) throw new Error(kind);
    const turns: (() => Promise<{ readonly code: number }>)[] = [];
    for (const no of ten) turns.push(await make(no));
    const codes = (await Promise.all(turns.map((rename) => rename()))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...ten.slice(1).map(() => 4100)]);
  });
});

it(`of a person's views one list keeps ${listLimits.viewsMax}, however many are saved at once`, async () => {
  await test.parts.database.execute(sql`delete from list_views`);
  const many = Array.from({ length: listLimits.viewsMax + 10 }, (_, no) => no);
  const replies = await Promise.all(
    many.map((no) => send(listView.createView, { body: { ...view, name: `视图${no}` } })),
  );
  expect(replies.filter(({ code }) => code === 200).length).toBe(listLimits.viewsMax);
});
