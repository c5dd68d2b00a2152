/** Two people edit one page: what they save in turns ends up with both people's work, and each is told of the other. */
import { sql } from 'drizzle-orm';
import { mergeDrafts, type Draft } from '#contract/card-page/change/merge';
import { pageLimits } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { contentOf, heading } from '#contract/card-page/content.fixture';
import { cardPage } from '#contract/card-page/endpoints';
import { openTestMerchants, type Person, type TestMerchants } from '#testing/areas/merchant';
import { forgetSilentEditors } from './presence';

let test: TestMerchants;
beforeAll(async () => {
  test = await openTestMerchants();
});
afterAll(() => test.close());

let named = 0;
async function create(content: PageContent) {
  const name = `两人页 ${(named += 1)}`;
  const { data } = await test.send('ops', cardPage.createPage, { body: { name, kind: 'success', content } });
  return { ...data, name };
}
const find = async (id: number) => (await test.send('ops', cardPage.findPage, { query: { id } })).data;

/** Works like the editor: saves over the version it has seen, and merges what somebody else has saved first. */
async function work(who: Person, id: number, steps: readonly ((content: PageContent) => PageContent)[]) {
  const seen = await find(id);
  let [kept, version]: [Draft, number] = [{ name: seen.page.name, content: seen.draft }, seen.version];
  let mergeCount = 0;
  for (const step of steps) {
    let draft: Draft = { ...kept, content: step(kept.content) };
    for (;;) {
      const body = { id, version, ...draft, isAutosave: true };
      const { code, data } = await test.send(who, cardPage.saveDraft, { body });
      if (code === 200) {
        [kept, version] = [draft, data.version];
        break;
      }
      expect(code).toBe(4110);
      const { page, draft: content, version: theirs } = await find(id);
      const merged = mergeDrafts({ base: kept, mine: draft, theirs: { name: page.name, content } });
      expect(merged.conflicts).toEqual([]);
      [draft, kept, version] = [merged.draft, { name: page.name, content }, theirs];
      mergeCount += 1;
    }
  }
  return mergeCount;
}

const replace = (content: PageContent, id: string, change: (block: PageBlock) => PageBlock): PageContent => ({
  ...content,
  blocks: content.blocks.map((block) => (block.id === id ? change(block) : block)),
});
const add = (block: PageBlock, at: number) => (content: PageContent) => ({
  ...content,
  blocks: content.blocks.toSpliced(at, 0, block),
});
const write = (id: string, text: string) => (content: PageContent) =>
  replace(content, id, () => heading(id, text));
const ask = (question: string) => (content: PageContent) =>
  replace(content, 'f', (block) =>
    block.kind === 'faq'
      ? { ...block, items: [...block.items, { question, answer: `答 ${question}` }] }
      : block,
  );

describe('two people who edit one page', () => {
  it('save at the same time, repeatedly, and the page keeps what both have written and added', async () => {
    const faq: PageBlock = { id: 'f', kind: 'faq', heading: '问答', items: [] };
    const { id } = await create(contentOf(heading('a'), faq, heading('b')));
    const five = [1, 2, 3, 4, 5];
    const counts = await Promise.all([
      work(
        'ops',
        id,
        five.flatMap((no) => [write('a', `甲${no}`), ask(`甲问${no}`), add(heading(`x${no}`), 0)]),
      ),
      work(
        'admin',
        id,
        five.flatMap((no) => [write('b', `乙${no}`), ask(`乙问${no}`), add(heading(`y${no}`), 3)]),
      ),
    ]);
    // There were merges; otherwise the test would prove nothing.
    expect(Math.max(...counts)).toBeGreaterThan(0);
    const { draft } = await find(id);
    const texts = JSON.stringify(draft);
    for (const no of five)
      for (const text of [`甲问${no}`, `乙问${no}`, `x${no}`, `y${no}`]) expect(texts).toContain(`"${text}"`);
    expect(draft.blocks).toHaveLength(13);
    expect(draft.blocks.find((block) => block.id === 'a')).toEqual(heading('a', '甲5'));
    expect(draft.blocks.find((block) => block.id === 'b')).toEqual(heading('b', '乙5'));
  });
});

describe('the list of people who edit a page', () => {
  const tell = async (who: Person, id: number, editorKey: string, isOpen = true) =>
    (await test.send(who, cardPage.keepEditing, { body: { id, editorKey, isOpen } })).data;

  it('has each name with the time of coming, until the person leaves or is silent for too long; a return counts as new', async () => {
    const { id, version } = await create(contentOf(heading('a')));
    const cameFrom = test.app.parts.now().getTime();
    expect(await tell('ops', id, 'window-ops')).toEqual({ version, editors: [] });
    const cameUntil = test.app.parts.now().getTime();
    test.app.pass(30);
    const { editors } = await tell('admin', id, 'window-admin');
    expect(editors).toEqual([
      { name: expect.stringContaining('运营'), since: expect.any(String), isSelf: false },
    ]);
    const since = Date.parse(editors[0]?.since ?? '');
    expect([since >= cameFrom, since <= cameUntil]).toEqual([true, true]);
    expect((await tell('ops', id, 'window-ops')).editors).toMatchObject([{ isSelf: false }]);

    await tell('admin', id, 'window-admin', false);
    expect((await tell('ops', id, 'window-ops')).editors).toEqual([]);

    test.app.pass(pageLimits.silenceSeconds + 5);
    expect((await tell('admin', id, 'window-admin')).editors).toEqual([]);
    await tell('ops', id, 'window-ops');
    const [back] = (await tell('admin', id, 'window-admin')).editors;
    expect(Date.parse(back?.since ?? '')).toBeGreaterThan(cameUntil + pageLimits.silenceSeconds * 1000);
  });

  it('has each person once, and marks another window of the caller as their own', async () => {
    const { id } = await create(contentOf(heading('a')));
    await tell('admin', id, 'window-one');
    await tell('admin', id, 'window-two');
    await tell('ops', id, 'window-three');
    expect((await tell('ops', id, 'window-four')).editors).toMatchObject([
      { isSelf: false },
      { isSelf: true },
    ]);
  });

  it('is refused to people without the right to edit, is kept apart by person, and goes with the page', async () => {
    const { id } = await create(contentOf(heading('a')));
    await tell('ops', id, 'window-same');
    // The same window key of another person is another window.
    await tell('admin', id, 'window-same', false);
    expect((await tell('admin', id, 'window-other')).editors).toHaveLength(1);
    const body = { id, editorKey: 'window-none', isOpen: true };
    expect((await test.send('auditor', cardPage.keepEditing, { body })).code).toBe(403);
    await test.send('ops', cardPage.deletePage, { body: { id, version: 1 } });
    expect((await test.send('ops', cardPage.keepEditing, { body })).code).toBe(4104);
  });

  it('loses the windows that have been silent for too long, in the database, too', async () => {
    const { id } = await create(contentOf(heading('a')));
    await tell('ops', id, 'window-left');
    test.app.pass(pageLimits.silenceSeconds + 5);
    await tell('admin', id, 'window-here');
    await forgetSilentEditors(test.app.parts);
    const left = await test.app.parts.database.query(
      sql`select editor_key as key from page_editors where page_id = ${id}`,
    );
    expect(left).toEqual([{ key: 'window-here' }]);
  });
});
