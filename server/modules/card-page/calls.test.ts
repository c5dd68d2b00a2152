/** Pages over the wire: created, edited, published, rolled back, and what no page may hold. */
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { audit } from '#contract/audit/endpoints';
import { wordsOfRecord } from '#contract/audit/record-words';
import { pageLimits } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { cardPage } from '#contract/card-page/endpoints';
import { newContent } from '#contract/card-page/new-block';
import { findProblems } from '#contract/card-page/problems';
import { entities as labels } from '#contract/entities';
import type { Envelope, RefusedFields } from '#contract/envelope';
import { uploadLimits } from '#contract/upload/constants';
import { upload, type StoredImage } from '#contract/upload/endpoints';
import { clearLeftovers } from '#server/modules/upload/clear-leftovers';
import { keepUpload } from '#server/modules/upload/upload-repository';
import { uploadDirectoryOf } from '#server/storage/own-files';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import { addressOf } from '#testing/process';
import { recordForgottenSittings } from './sitting';

let test: TestMerchants;
let cookie = '';
beforeAll(async () => {
  test = await openTestMerchants();
  cookie = await test.app.signInAs('ops');
});
afterAll(() => test.close());

let named = 0;
const heading = (text = '欢迎', id = 'h'): PageBlock => ({
  id,
  kind: 'heading',
  text,
  level: 1,
  align: 'center',
});
const contentOf = (...blocks: PageBlock[]): PageContent => ({ schema: 1, theme: 'green', blocks });
const imageOf = (imageKey: string): PageBlock => ({ id: 'p', kind: 'cardFace', imageKey, alt: '卡面' });

async function create(
  content: PageContent = contentOf(heading()),
  kind: 'success' | 'activation' = 'success',
) {
  const name = `测试页 ${(named += 1)}`;
  const reply = await test.send('ops', cardPage.createPage, { body: { name, kind, content } });
  return { ...reply.data, name, reply };
}
const publish = (id: number, version: number) =>
  test.send('ops', cardPage.publishPage, { body: { id, version } });
const detail = async (id: number) => (await test.send('auditor', cardPage.findPage, { query: { id } })).data;
const picture = (side: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f6f5c' } })
    .toFormat(format)
    .toBuffer();

async function send(
  bytes: Buffer,
  name = 'a.png',
  type = 'image/png',
): Promise<Envelope<StoredImage & RefusedFields>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  const reply = await test.app.app.inject({
    method: 'POST',
    url: '/studycard-api/studyCardPage/uploadFile',
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return reply.json();
}

describe('a page', () => {
  it('begins as a draft with what its kind needs, and shows to whoever may configure pages', async () => {
    const body = { name: '激活一号', kind: 'activation' } as const;
    const { data } = await test.send('ops', cardPage.createPage, { body });
    expect(await detail(data.id)).toMatchObject({
      page: {
        name: '激活一号',
        kind: 'activation',
        status: 0,
        versionNo: null,
        usageCount: 0,
        updatedBy: { name: expect.any(String) },
      },
      version: 1,
      draft: newContent('activation'),
    });
    expect((await test.send('ops', cardPage.createPage, { body })).code).toBe(4100);
    expect((await test.send('sales', cardPage.createPage, { body })).code).toBe(403);
  });

  it('is saved by version: who saw an older one is told who was first', async () => {
    const { id, name } = await create();
    const body = { id, version: 1, name, content: contentOf(heading('你好')) };
    expect((await test.send('ops', cardPage.saveDraft, { body })).data).toEqual({ version: 2 });
    expect(
      await test.send('ops', cardPage.saveDraft, { body: { ...body, content: contentOf() } }),
    ).toMatchObject({
      code: 4110,
      data: { version: 2, by: expect.any(String) },
    });
    expect((await detail(id)).draft).toEqual(body.content);
  });

  it('with autosaved drafts has a record at the start and the end of each sitting, under its editor’s name', async () => {
    const { id, name } = await create();
    let version = 1;
    const save = async (who: 'ops' | 'admin', text: string, isAutosave = true) => {
      const body = { id, version, name, content: contentOf(heading(text)), isAutosave };
      version = (await test.send(who, cardPage.saveDraft, { body })).data.version;
    };
    /** Oldest first: the action, the actor, and the versions before and after. */
    const trail = async () => {
      const query = { currentPage: 1, pageSize: 50, entityKind: 'card_page', entityId: String(id) } as const;
      const { data } = await test.send('admin', audit.listRecordTrail, { query });
      return data.items
        .map((record) => [record.action, record.accountName, record.before?.version, record.after?.version])
        .reverse();
    };
    for (const text of ['一', '二', '三']) await save('ops', text);
    const [ops, begun] = ['运营', ['page.update', expect.any(String), 1, 2]];
    expect(await trail()).toEqual([['page.create', expect.any(String), undefined, 1], begun]);
    // A conflict names the editor, even where the trail has no record of the latest drafts yet.
    const late = { id, version: 2, name, content: contentOf() };
    expect(await test.send('admin', cardPage.saveDraft, { body: late })).toMatchObject({
      code: 4110,
      data: { version: 4, by: expect.stringContaining(ops) },
    });
    await save('ops', '四', false);
    await save('ops', '五');
    await save('admin', '六');
    await save('admin', '七');
    test.app.pass(31 * 60);
    await recordForgottenSittings(test.app.parts);
    await recordForgottenSittings(test.app.parts);
    await save('ops', '八');
    await save('ops', '九');
    await publish(id, version);
    const [, , ...later] = await trail();
    expect(
      later.map(([action, who, ...versions]) => [action, String(who).includes(ops), ...versions]),
    ).toEqual([
      ['page.update', true, 2, 5],
      ['page.update', true, 5, 6],
      ['page.update', false, 6, 7],
      ['page.update', false, 7, 8],
      ['page.update', true, 8, 9],
      ['page.update', true, 9, 10],
      ['page.publish', true, 10, 11],
    ]);
  });

  it('that somebody else publishes, rolls back or takes down keeps its drafts recorded under their editor', async () => {
    const { id, name } = await create();
    const reason = '活动结束';
    const draft = { id, name, content: contentOf(heading('一')), isAutosave: true };
    const saveTwice = async (version: number) => {
      for (const seen of [version, version + 1])
        await test.send('ops', cardPage.saveDraft, { body: { ...draft, version: seen } });
    };
    await saveTwice(1);
    await test.send('admin', cardPage.publishPage, { body: { id, version: 3 } });
    await saveTwice(4);
    await test.send('admin', cardPage.takeDownPage, { body: { id, version: 6, reason } });
    await saveTwice(7);
    await test.send('admin', cardPage.rollBackPage, { body: { id, version: 9, versionNo: 1, reason } });
    await saveTwice(10);
    const query = { currentPage: 1, pageSize: 50, entityKind: 'card_page', entityId: String(id) } as const;
    const { data } = await test.send('admin', audit.listRecordTrail, { query });
    const drafts = data.items.filter(({ action }) => action === 'page.update');
    expect(drafts.map(({ accountName }) => accountName)).toEqual(drafts.map(() => '运营小周'));
    expect(drafts.map(({ before, after }) => after?.status === before?.status)).toEqual(
      drafts.map(() => true),
    );
    expect(drafts).toHaveLength(7);
  });

  it('has a trail that tells what was written and what customers came to see, in words', async () => {
    const faq = (answer: string): PageBlock => ({
      id: 'f',
      kind: 'faq',
      heading: '',
      items: [{ question: '能退吗', answer }],
    });
    const { id, name } = await create(contentOf(heading('甲'), faq('不能')));
    await publish(id, 1);
    for (const [version, text] of [
      [2, '乙'],
      [3, '丙'],
    ] as const) {
      const content = contentOf(faq('七天内可以'), heading(text));
      const body = { id, version, name, content, isAutosave: true };
      await test.send('ops', cardPage.saveDraft, { body });
    }
    const late = { id, version: 2, name, content: contentOf() };
    const conflict = { 'faq 1': { 'items 1': { answer: '七天内可以' } }, 'heading 2': { text: '丙' } };
    expect(await test.send('admin', cardPage.saveDraft, { body: late })).toMatchObject({
      code: 4110,
      data: { before: { blocks: { 'heading 2': { text: '甲' } } }, after: { blocks: conflict } },
    });
    await publish(id, 4);
    const back = { id, version: 5, versionNo: 1, reason: '图片不对' };
    await test.send('ops', cardPage.rollBackPage, { body: back });
    await test.send('ops', cardPage.takeDownPage, { body: { id, version: 6, reason: '下架' } });
    const query = { currentPage: 1, pageSize: 50, entityKind: 'card_page', entityId: String(id) } as const;
    const { data } = await test.send('admin', audit.listRecordTrail, { query });
    const lines = data.items.toReversed().map((record) => {
      const words = wordsOfRecord(labels, record);
      const said = (side: Record<string, unknown> | null, ...path: string[]): string[] =>
        Object.entries(side ?? {}).flatMap(([field, value]) =>
          typeof value === 'object' && value !== null
            ? said({ ...value }, ...path, field)
            : path.length > 0
              ? [`${words.labelOf([...path, field])} ${value}`]
              : [],
        );
      return [record.action, said(record.before).join('；'), said(record.after).join('；')];
    });
    const texts = 'FAQ 2 · 条目 1 · 回答 不能；FAQ 2 · 条目 1 · 问题 能退吗';
    expect(lines.map((line) => line.join(' | '))).toEqual([
      `page.create |  | ${texts}；标题 1 · 文字 甲`,
      `page.publish | ${texts.replaceAll('能退吗', 'null').replaceAll('不能', 'null')}；标题 1 · 文字 null | ${texts}；标题 1 · 文字 甲`,
      'page.update | FAQ 1 · 位置 2；FAQ 1 · 条目 1 · 回答 不能；标题 2 · 文字 甲 | FAQ 1 · 位置 1；FAQ 1 · 条目 1 · 回答 七天内可以；标题 2 · 文字 乙',
      'page.update | 标题 2 · 文字 乙 | 标题 2 · 文字 丙',
      'page.publish | FAQ 1 · 位置 2；FAQ 1 · 条目 1 · 回答 不能；标题 2 · 文字 甲 | FAQ 1 · 位置 1；FAQ 1 · 条目 1 · 回答 七天内可以；标题 2 · 文字 丙',
      'page.rollBack | FAQ 2 · 条目 1 · 回答 七天内可以；标题 1 · 文字 丙；标题 1 · 位置 2 | FAQ 2 · 条目 1 · 回答 不能；标题 1 · 文字 甲；标题 1 · 位置 1',
      'page.takeDown |  | ',
    ]);
  });

  it('is published when nothing is missing, and names every problem by its place otherwise', async () => {
    const broken = await create(
      contentOf(heading(''), { id: 'b', kind: 'button', text: '去', link: '', look: 'plain' }),
    );
    const refused = await publish(broken.id, 1);
    expect(refused).toMatchObject({
      code: 4100,
      data: {
        fields: [
          { path: 'content.blocks.0.text', message: '文字还没有填写' },
          { path: 'content.blocks.1.link', message: '还没有填写链接' },
        ],
      },
    });
    const lacking = await create(contentOf(heading()), 'activation');
    expect(await publish(lacking.id, 1)).toMatchObject({
      data: { fields: [{ path: 'content.blocks', message: '缺少必需的组件：激活码输入' }] },
    });
    const { id } = await create();
    expect((await publish(id, 1)).data).toEqual({ version: 2, versionNo: 1 });
    expect((await detail(id)).page).toMatchObject({ status: 1, versionNo: 1, isChanged: false });
    const { data: used } = await test.send('warehouse', cardPage.findUsedPages, { query: {} });
    expect(used.map((page) => page.id)).toContain(id);
  });

  it('that was taken down is brought up again as it was, drafts of since then left as they are', async () => {
    const { id, name } = await create(contentOf(heading('一')));
    const bringUp = (version: number, who: 'ops' | 'sales' = 'ops') =>
      test.send(who, cardPage.bringUpPage, { body: { id, version } });
    expect((await bringUp(1)).code).toBe(4109);
    await publish(id, 1);
    expect((await bringUp(2)).code).toBe(4109);
    await test.send('ops', cardPage.takeDownPage, { body: { id, version: 2, reason: '活动结束' } });
    const draft = contentOf(heading('二'));
    await test.send('ops', cardPage.saveDraft, { body: { id, version: 3, name, content: draft } });
    expect((await bringUp(3)).code).toBe(4110);
    expect((await bringUp(4, 'sales')).code).toBe(403);
    expect((await bringUp(4)).data).toEqual({ version: 5 });
    expect(await detail(id)).toMatchObject({
      page: { status: 1, versionNo: 1, isChanged: true },
      statusReason: null,
      draft,
    });
    const used = await test.send('ops', cardPage.findUsedPages, { query: {} });
    expect(used.data.map((page) => page.id)).toContain(id);
    const query = { currentPage: 1, pageSize: 1, entityKind: 'card_page', entityId: String(id) } as const;
    const { data } = await test.send('admin', audit.listRecordTrail, { query });
    expect(data.items[0]).toMatchObject({
      action: 'page.bringUp',
      before: { status: 2 },
      after: { status: 1 },
    });
  });

  it('keeps every version, tells them apart, goes back to an older one, and is taken down', async () => {
    const { id, name } = await create(contentOf(heading('一')));
    await publish(id, 1);
    const second = contentOf(heading('二'), { id: 's', kind: 'spacing', heightPx: 8 });
    await test.send('ops', cardPage.saveDraft, { body: { id, version: 2, name, content: second } });
    expect((await detail(id)).page.isChanged).toBe(true);
    await publish(id, 3);
    const compared = await test.send('ops', cardPage.compareVersions, { query: { id, from: 1, to: 2 } });
    expect(compared.data).toEqual([
      {
        change: 'changed',
        id: 'h',
        kind: 'heading',
        number: 1,
        fields: [{ field: 'text', entry: null, before: '一', after: '二' }],
      },
      {
        change: 'added',
        id: 's',
        kind: 'spacing',
        number: 2,
        fields: [{ field: 'heightPx', entry: null, before: null, after: 8 }],
      },
    ]);
    const back = { id, version: 4, versionNo: 1, reason: '活动结束' };
    expect((await test.send('ops', cardPage.rollBackPage, { body: back })).data).toEqual({
      version: 5,
      versionNo: 3,
    });
    expect((await detail(id)).draft).toEqual(contentOf(heading('一')));
    const { data: versions } = await test.send('auditor', cardPage.listVersions, {
      query: { id, currentPage: 1, pageSize: 10 },
    });
    expect(versions.items.map(({ versionNo, rolledBackTo }) => [versionNo, rolledBackTo])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    await expect(
      test.app.parts.database.execute(sql`update page_versions set note = 'x' where page_id = ${id}`),
    ).rejects.toThrow(/is fixed/);
    const down = { id, version: 5, reason: '下架' };
    expect((await test.send('ops', cardPage.takeDownPage, { body: down })).code).toBe(200);
    expect(await detail(id)).toMatchObject({ page: { status: 2 }, statusReason: '下架' });
    expect(await test.send('ops', cardPage.takeDownPage, { body: { ...down, version: 6 } })).toMatchObject({
      code: 4109,
    });
  });

  it('is copied under another name, and deleted only while nothing leads to it', async () => {
    const { id } = await create();
    const { data: copy } = await test.send('ops', cardPage.copyPage, { body: { id, name: '副本' } });
    expect((await detail(copy.id)).draft).toEqual(contentOf(heading()));
    expect((await test.send('ops', cardPage.deletePage, { body: { id: copy.id, version: 1 } })).code).toBe(
      200,
    );
    expect((await test.send('ops', cardPage.findPage, { query: { id: copy.id } })).code).toBe(4104);
  });

  it('is previewed in every state, and on a phone by a link that goes out of date', async () => {
    const { id } = await create(contentOf(heading('预览<1')));
    const preview = await test.send('auditor', cardPage.previewPage, { query: { id, sample: 'suspended' } });
    expect(preview.data).toMatchObject({ isInService: false, content: contentOf(heading('预览<1')) });
    const { data: link } = await test.send('auditor', cardPage.createPreviewLink, {
      body: { id, sample: 'normal' },
    });
    const [shared] = await test.app.parts.database.query(sql`
      select entity_id as id, detail from audit_log where action = 'page.share' order by position desc limit 1`);
    expect(shared).toEqual({ id: String(id), detail: { sample: 'normal', expiresAt: link.expiresAt } });
    const path = new URL(link.address).pathname;
    const shown = await test.app.app.inject(path);
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('预览&lt;1')]);
    expect((await test.app.app.inject(`${path}x`)).statusCode).toBe(404);
    expect((await test.app.app.inject(path.replace(String(id), '1'))).statusCode).toBe(404);
    test.app.pass(31 * 60);
    expect((await test.app.app.inject(path)).statusCode).toBe(404);
  });
});

describe('a picture through the API', () => {
  it('is written anew, bounded, and served as what it is', async () => {
    const { data } = await send(await picture(3000, 'jpeg'), 'my photo.jpg', 'image/jpeg');
    expect(data).toMatchObject({ type: 'image/jpeg', widthPx: 2048, heightPx: 2048, changes: ['shrunk'] });
    expect(data.key).toMatch(/^page\/\d{17}[0-9a-f]{32}\.jpg$/);
    const shown = await test.app.app.inject(data.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    const { id } = await create(contentOf(heading(), imageOf(data.key)));
    expect((await publish(id, 1)).code).toBe(200);
  });
});

describe('«可以发布»', () => {
  it('is as true after a reload: what is known of a draft’s pictures comes with it', async () => {
    const { data: small } = await send(await picture(30));
    const heavy = {
      key: 'page/20261122000000000heavyheavy.png',
      byteCount: 1_600_000,
      widthPx: 900,
      heightPx: 900,
    };
    const { database, now } = test.app.parts;
    await keepUpload(database, { ...heavy, accountId: 1, at: now() });
    const keys = [small.key, heavy.key, 'page/20261122000000000gonegonegone.png'];
    const blocks = keys.map((imageKey, at): PageBlock => ({ ...imageOf(imageKey), id: `p${at}` }));
    const { id } = await create(contentOf(heading(), ...blocks));
    const { images, draft, page } = await detail(id);
    expect(images.map(({ key, facts }) => [key, facts?.byteCount])).toEqual([
      [small.key, small.byteCount],
      [heavy.key, heavy.byteCount],
      [keys[2], undefined],
    ]);
    const known = new Map(images.map(({ key, facts }) => [key, facts]));
    const seen = findProblems(page.kind, draft, (key) => known.get(key));
    const refused = await publish(id, 1);
    expect(refused).toMatchObject({
      data: {
        fields: [
          { path: 'content.blocks.2.imageKey', message: expect.stringContaining('图片过大') },
          { path: 'content.blocks.3.imageKey', message: expect.stringContaining('已不存在') },
        ],
      },
    });
    expect(seen.map(({ path }) => `content.${path}`)).toEqual([
      'content.blocks.2.imageKey',
      'content.blocks.3.imageKey',
    ]);
  });

  it('is true of each picture that was taken: it is made as small as a page may show', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const drawn = sharp({ create: { width: 900, height: 800, channels: 3, noise, background: 'black' } });
    const { data } = await send(await drawn.png().toBuffer());
    expect(data.byteCount).toBeLessThanOrEqual(pageLimits.imageBytesMax);
    expect(data.changes).toEqual(['shrunk']);
    const { id } = await create(contentOf(heading(), imageOf(data.key)));
    expect((await publish(id, 1)).code).toBe(200);
  });

  it('is checked again before an older version is shown, and each fault names its block', async () => {
    const { data } = await send(await picture(30));
    const { id } = await create(contentOf(heading(), imageOf(data.key)));
    await publish(id, 1);
    await test.send('ops', cardPage.takeDownPage, { body: { id, version: 2, reason: '换图' } });
    await test.app.parts.database.execute(sql`update uploads set width_px = 5000 where key = ${data.key}`);
    const refusal = {
      code: 4100,
      data: {
        fields: [
          {
            path: 'content.blocks.1.imageKey',
            message: '第 2 个组件（卡面）：图片过大（最大 1 MB，边长不超过 4096 像素）',
          },
        ],
      },
    };
    expect(await test.send('ops', cardPage.bringUpPage, { body: { id, version: 3 } })).toMatchObject(refusal);
    const back = { id, version: 3, versionNo: 1, reason: '换回' };
    expect(await test.send('ops', cardPage.rollBackPage, { body: back })).toMatchObject(refusal);
  });

  it('does not hang on how a link was typed: it is kept in one spelling', async () => {
    const link = ' HTTPS://学习卡.中国/a ';
    const { id } = await create(contentOf({ id: 'b', kind: 'button', text: '去', link, look: 'plain' }));
    expect((await detail(id)).draft.blocks).toMatchObject([{ link: 'https://xn--vjqv5j62h.xn--fiqs8s/a' }]);
  });
});

describe('what is hostile', () => {
  /** Sends content that no editor would send. */
  const sendContent = async (content: unknown): Promise<Envelope<RefusedFields>> => {
    const reply = await test.app.app.inject({
      method: 'POST',
      url: addressOf(cardPage.createPage, {}),
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      payload: { name: `敌意 ${(named += 1)}`, kind: 'success', content },
    });
    return reply.json();
  };
  const countKept = async () => {
    const [kept] = await test.app.parts.database.query<{ count: number }>(sql`
      select (select count(*) from pages) + (select count(*) from page_versions) + (select count(*) from uploads) as count`);
    const stored = await readdir(uploadDirectoryOf(test.app.parts.options), { recursive: true });
    return { rows: kept?.count, files: stored.length };
  };
  const button = (link: string): PageBlock => ({ id: 'b', kind: 'button', text: '去', link, look: 'plain' });
  const video = (address: string): PageBlock => ({
    id: 'v',
    kind: 'video',
    address,
    posterKey: '',
    alt: '片',
  });
  const blocks: readonly [string, unknown][] = [
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'http://a.example',
      '//a.example',
      '/\\a.example',
      'https://u:p@a.example',
      'file:///etc/passwd',
      'https:a.example',
    ].map((link): [string, unknown] => [`the link ${link}`, button(link)]),
    ...['http://a.example/a.mp4', 'javascript:alert(1)', '/files/a.mp4'].map((each): [string, unknown] => [
      `the film ${each}`,
      video(each),
    ]),
    ...[
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<!-- -->',
      '<iframe src=x',
      '</style>',
      'javascript:alert(1)',
    ].map((text): [string, unknown] => [`the text ${text}`, heading(text)]),
    ...[
      '../../etc/passwd.png',
      'https://a.example/a.png',
      '/etc/a.png',
      '.hidden.png',
      'page/a.svg',
      'page/a.html',
      'page//a.png',
    ].map((key): [string, unknown] => [`the picture ${key}`, imageOf(key)]),
    ['a kind of block that there is not', { id: 'x', kind: 'html', text: '<b>' }],
    ['a kind of the prototype', { id: 'x', kind: 'constructor' }],
    ['a field more', { ...heading(), onclick: 'alert(1)' }],
    ['no id', { kind: 'spacing', heightPx: 8 }],
    ['an id with a quote in it', heading('x', '"><b>')],
    ['a text that is a list', { ...heading(), text: ['x'] }],
    ['a block that is a text', '<script>'],
    ['an endless space', { id: 's', kind: 'spacing', heightPx: 1e9 }],
    [
      'a telephone that is none',
      { id: 's', kind: 'service', imageKey: '', alt: '', text: '', phone: '1;alert(1)' },
    ],
  ];

  it.each(blocks)('a page with %s is not kept', async (_, block) => {
    const before = await countKept();
    const content = { schema: 1, theme: 'green', blocks: [block] };
    expect(await sendContent(content)).toMatchObject({
      code: 4100,
      data: { fields: [{ path: expect.stringMatching(/^content/) }] },
    });
    expect(await countKept()).toEqual(before);
  });

  it.each<[string, unknown]>([
    [
      '61 blocks',
      { schema: 1, theme: 'green', blocks: Array.from({ length: 61 }, (_, at) => heading('x', `h${at}`)) },
    ],
    ['another schema', { schema: 2, theme: 'green', blocks: [] }],
    ['a theme that there is not', { schema: 1, theme: 'url(x)', blocks: [] }],
    ['no list of blocks', { schema: 1, theme: 'green', blocks: 'x' }],
    ['two blocks of one id', contentOf(heading(), heading())],
    ['what is no content', []],
  ])('a content with %s is not kept', async (_, content) => {
    const before = await countKept();
    expect((await sendContent(content)).code).toBe(4100);
    expect(await countKept()).toEqual(before);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a script renamed .png', () => Buffer.from('<script>alert(1)</script>')],
    ['an svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', () => Buffer.from('<!doctype html><body>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a picture that is cut off', async () => (await picture(300)).subarray(0, 100)],
    [
      'the beginning of a picture and then something else',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 60)]),
    ],
    [
      'a picture with a side too long',
      () =>
        sharp({ create: { width: uploadLimits.sidePxMax + 1, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    ['a program', () => Buffer.from('7f454c46020101', 'hex')],
    ['a PDF', () => Buffer.from('%PDF-1.7')],
  ])('%s is not stored', async (_, bytes) => {
    const before = await countKept();
    expect(await send(await bytes())).toMatchObject({ code: 4100, data: { fields: [{ path: 'file' }] } });
    expect(await countKept()).toEqual(before);
  });

  it('a picture of more than the limit is not stored', async () => {
    const before = await countKept();
    expect((await send(Buffer.alloc(6 * 1024 * 1024, 1))).code).toBe(4113);
    expect(await countKept()).toEqual(before);
  });

  it.each([
    'other/12345678.png',
    '../12345678.png',
    'page/../12345678.png',
    'page/a/12345678.png',
    'page/.12345678.png',
    'page/12345678.svg',
    'page/12345678.html',
    'page/1.png',
    'page/12345678.png%00.html',
    '/page/12345678.png',
  ])('a token for the key %j is not given', async (key) => {
    const before = await countKept();
    expect((await test.send('ops', upload.getUploadToken, { query: { key } })).code).toBe(4100);
    expect(await countKept()).toEqual(before);
  });
});

describe('an upload token', () => {
  const key = 'merchant/20261122000000000abcdefgh.png';

  it('is for its one key, of the size and the types of its folder, and for those with the right to it', async () => {
    const { data: token } = await test.send('ops', upload.getUploadToken, { query: { key } });
    const policy: unknown = JSON.parse(Buffer.from(token.split(':')[2] ?? '', 'base64url').toString());
    expect(policy).toMatchObject({
      scope: `study-card:${key}`,
      insertOnly: 1,
      fsizeLimit: 2 * 1024 * 1024,
      mimeLimit: 'image/png;image/jpeg;image/webp',
    });
  });

  it('is not given for a key of somebody else, nor without the right for its folder', async () => {
    const { database, now } = test.app.parts;
    const facts = { byteCount: 1, widthPx: 1, heightPx: 1 };
    await keepUpload(database, { key, accountId: 1, at: now(), ...facts });
    const sales = await test.app.signInAs('sales');
    const ask = async (wanted: string) =>
      (
        await test.app.app.inject({
          url: `/studycard-api/qiniu/v1/uploadtoken?key=${wanted}`,
          headers: { cookie: sales },
        })
      ).json().code;
    expect(await ask(key)).toBe(4100);
    expect(await ask('page/20261122000000000abcdefgh.png')).toBe(403);
  });
});

describe('a picture that nothing shows any more', () => {
  const day = 86_400;
  const statusOf = async (url: string) => (await test.app.app.inject(url)).statusCode;
  const look = () => clearLeftovers(test.app.parts);
  const take = (page: { id: number; name: string }, version: number, ...blocks: PageBlock[]) =>
    test.send('ops', cardPage.saveDraft, {
      body: { id: page.id, name: page.name, version, content: contentOf(...blocks) },
    });
  // A fresh app, because these tests pass days, and sessions expire.
  beforeEach(async () => {
    await test.close();
    test = await openTestMerchants();
    cookie = await test.app.signInAs('ops');
  });

  it('is there for a day after that, however old it is, and then its address answers 404', async () => {
    const { data: image } = await send(await picture(20));
    await test.app.parts.database.execute(
      sql`update uploads set created_at = created_at - interval '30 days'`,
    );
    const page = await create(contentOf(heading(), imageOf(image.key)));
    await look();
    // The picture is removed from the draft, put back an hour later, and removed again.
    await take(page, 1, heading());
    await look();
    test.app.pass(3600);
    await look();
    expect(await statusOf(image.url)).toBe(200);
    await take(page, 2, heading(), imageOf(image.key));
    await look();
    await take(page, 3, heading());
    await look();
    test.app.pass(day - 3600);
    await look();
    expect(await statusOf(image.url)).toBe(200);
    test.app.pass(3660);
    await look();
    expect(await statusOf(image.url)).toBe(404);
  });

  it('is not cleared while a draft, an older version or a film does, and goes with the page that did', async () => {
    const sendOne = async (side: number) => (await send(await picture(side))).data;
    const [poster, older, gone] = [await sendOne(22), await sendOne(23), await sendOne(24)];
    const film = 'https://films.example/a.mp4';
    await create(contentOf({ id: 'v', kind: 'video', address: film, posterKey: poster.key, alt: '片' }));
    const page = await create(contentOf(heading(), imageOf(older.key)));
    await publish(page.id, 1);
    await take(page, 2, heading());
    const { id } = await create(contentOf(heading(), imageOf(gone.key)));
    await publish(id, 1);
    await test.send('ops', cardPage.deletePage, { body: { id, version: 2 } });
    await look();
    test.app.pass(day + 60);
    expect(await look()).toBe(1);
    const statuses = [await statusOf(poster.url), await statusOf(older.url), await statusOf(gone.url)];
    expect(statuses).toEqual([200, 200, 404]);
    expect(await look()).toBe(0);
  });
});
