import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockOf, PageContent } from '#contract/card-page/content';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { cardPage } from '#src/models/card-page';
import { startTestApp } from '#src/models/ports.fixture';
import { upload } from '#src/models/upload';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { PageEditor } from './PageEditor';

const call = (name: string) => `/studycard-api/studyCardPage/v1/${name}`;

const heading: BlockOf<'heading'> = { id: 'h', kind: 'heading', text: '欢迎', level: 1, align: 'center' };
const picture: BlockOf<'cardFace'> = {
  id: 'p',
  kind: 'cardFace',
  imageKey: 'page/a-picture.png',
  alt: '图',
};

const detailOf = (given: Partial<CardPageDetail> = {}): CardPageDetail => ({
  page: {
    id: 5,
    name: '兑换成功',
    kind: 'success',
    imageKey: null,
    usageCount: 0,
    versionNo: null,
    isChanged: true,
    status: 0,
    updatedBy: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  version: 4,
  statusReason: null,
  images: [],
  draft: { schema: 1, theme: 'blue', blocks: [heading, picture] },
  ...given,
});

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer(call('keepEditing'), envelope(200, { version: 4, editors: [] }));
});
afterEach(() => host.close());

function open(detail: CardPageDetail) {
  const { app, outside } = startTestApp([user, cardPage, upload]);
  const shown = renderPage(<PageEditor detail={detail} />, {
    app,
    authList: ['card_config_edit', 'page.edit', 'page.publish'],
  });
  return { app, outside, ...shown };
}
const checks = () => within(screen.getByRole('region', { name: '发布检查' }));
const properties = () => within(screen.getByRole('region', { name: '属性' }));

describe('the checks of the editor', () => {
  it('know the pictures of a page that was opened: one that is too large or gone is a problem at its block', async () => {
    const facts = { byteCount: 1_600_000, widthPx: 100, heightPx: 100 };
    open(detailOf({ images: [{ key: 'page/a-picture.png', facts }] }));
    await userEvent.click(await checks().findByRole('button', { name: /^2\. 卡面 · 图片过大/ }));
    expect(properties().getByText(/图片过大（最大 1 MB/)).toBeVisible();
    expect(screen.queryByText(/可以发布/)).toBeNull();
  });

  it('take up what the server alone has found when it was published, at its block, until that is changed', async () => {
    const facts = { byteCount: 1000, widthPx: 100, heightPx: 100 };
    open(detailOf({ images: [{ key: 'page/a-picture.png', facts }] }));
    await checks().findByText(/可以发布/);
    const fields = [{ path: 'content.blocks.1.imageKey', message: '图片已不存在，请重新上传' }];
    host.answer(call('publishPage'), envelope(4100, { fields }, '图片已不存在，请重新上传'));
    await userEvent.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布页面 · 兑换成功' }));
    await userEvent.click(dialog.getByRole('button', { name: '发布页面' }));
    await userEvent.click(await dialog.findByRole('button', { name: '2. 卡面 · 图片已不存在，请重新上传' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checks().getByText('2. 卡面 · 图片已不存在，请重新上传')).toBeVisible();
    expect(properties().getByText('图片已不存在，请重新上传')).toBeVisible();
    await userEvent.type(properties().getByLabelText('替代文字'), '新');
    expect(checks().queryByText(/图片已不存在/)).toBeNull();
  });
});

describe('publication', () => {
  const published = detailOf({ page: { ...detailOf().page, status: 1, versionNo: 3, isChanged: false } });
  const button = () => screen.queryByRole('button', { name: /^发\s?布$/ });

  it('is closed and says why as long as nothing differs from what customers see', async () => {
    open(published);
    await userEvent.click(await screen.findByRole('button', { name: /更\s*多/ }));
    const closed = await screen.findByRole('menuitem', { name: '发布（发布后没有修改）' });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toBeNull();
  });

  it('is open while something does, and closed again when it was undone', async () => {
    open(published);
    await userEvent.click(await screen.findByRole('option', { name: /标题/ }));
    const field = properties().getByLabelText('文字');
    await userEvent.type(field, '光临');
    expect(button()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(button()).toBeNull();
  });

  it.each([
    ['has not been published', { status: 0, versionNo: null, isChanged: true }],
    ['was taken down', { status: 2, versionNo: 3, isChanged: false }],
    ['was changed before', { status: 1, versionNo: 3, isChanged: true }],
  ] as const)('is open on a page that %s', async (_, state) => {
    open(detailOf({ page: { ...detailOf().page, ...state } }));
    await screen.findByRole('heading', { name: '兑换成功' });
    expect(button()).toBeVisible();
  });
});

/** The draft with another heading text and another picture description. */
const withTexts = (text: string, alt: string): PageContent => ({
  ...detailOf().draft,
  blocks: [
    { ...heading, text },
    { ...picture, alt },
  ],
});
const theirs = (text: string, alt: string) =>
  detailOf({
    version: 5,
    page: { ...detailOf().page, updatedBy: { id: 2, name: '运营小周' } },
    draft: withTexts(text, alt),
  });
const conflict = envelope(4110, { version: 5, by: '运营小周', at: null, before: {}, after: {} }, '已被修改');

const saved = (name: string) => host.received.filter(({ url }) => url === call(name));
const lastSaved = () => JSON.parse(saved('saveDraft').at(-1)?.body ?? '{}');
const status = (text: string) => screen.findByText(text);
const write = async (text: string, label = '文字') => {
  const field = properties().getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const select = async (name: RegExp) => userEvent.click(await screen.findByRole('option', { name }));

describe('a draft', () => {
  const openWithKnownPicture = () =>
    open(
      detailOf({
        images: [{ key: 'page/a-picture.png', facts: { byteCount: 1000, widthPx: 100, heightPx: 100 } }],
      }),
    );

  it('is saved but for a field that may not be kept, which stays as it was typed, marked', async () => {
    openWithKnownPicture();
    host.answer(call('saveDraft'), envelope(200, { version: 5 }));
    await select(/^2\. 卡面/);
    await write('新图', '替代文字');
    await select(/^1\. 标题/);
    await write('<script>');
    await save();
    await status('标红的内容没有保存，其余已保存');
    expect(lastSaved().content).toEqual(withTexts('欢迎', '新图'));
    expect(properties().getByLabelText('文字')).toHaveValue('<script>');
    expect(properties().getByText('文字里不能有代码')).toBeVisible();
    await write('好了');
    await save();
    await status('草稿已保存');
    expect(lastSaved()).toMatchObject({ version: 5, content: withTexts('好了', '新图') });
  });

  it('keeps everything but a name that another page has, which is said at the name', async () => {
    openWithKnownPicture();
    let count = 0;
    const fields = [{ path: 'name', message: '已有同名的页面' }];
    const answers = [envelope(4100, { fields }, '已有同名的页面'), envelope(200, { version: 5 })];
    host.answer(call('saveDraft'), (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(answers[count++]?.body);
    });
    await select(/^1\. 标题/);
    await write('新标题');
    await userEvent.click(properties().getByRole('button', { name: /页面属性/ }));
    await write('别人的', '名称');
    await save();
    await status('标红的内容没有保存，其余已保存');
    expect(lastSaved()).toMatchObject({ name: '兑换成功', content: withTexts('新标题', '图') });
    expect(properties().getByText('已有同名的页面')).toBeVisible();
  });

  it('takes in what somebody else has saved meanwhile in other fields, and says so', async () => {
    openWithKnownPicture();
    let count = 0;
    host.answer(call('saveDraft'), (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end((count++ === 0 ? conflict : envelope(200, { version: 6 })).body);
    });
    host.answer(call('findPage'), envelope(200, theirs('欢迎', '他的图')));
    await select(/^1\. 标题/);
    await write('我的标题');
    await save();
    await status('草稿已保存');
    expect(lastSaved()).toMatchObject({ version: 5, content: withTexts('我的标题', '他的图') });
    expect(screen.getByText('已并入 运营小周 的修改')).toBeVisible();
    // Undo reverts only the person's own change.
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    await save();
    await waitFor(() => expect(lastSaved().content).toEqual(withTexts('欢迎', '他的图')));
  });

  it('asks where both have changed the same field; what taking theirs has taken away comes back', async () => {
    openWithKnownPicture();
    let count = 0;
    host.answer(call('saveDraft'), (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end((count++ === 0 ? conflict : envelope(200, { version: 5 + count })).body);
    });
    host.answer(call('findPage'), envelope(200, theirs('他的标题', '他的图')));
    await select(/^1\. 标题/);
    await write('我的标题');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: '与他人的修改有冲突' }));
    const choice = dialog.getByRole('radiogroup', { name: '1. 标题 · 文字' });
    expect(choice).toHaveTextContent('我的我的标题对方的他的标题');
    await userEvent.click(dialog.getByRole('button', { name: '采用对方的' }));
    await screen.findByText('已采用 运营小周 的内容，你的没有保留');
    expect(screen.getByRole('option', { name: '1. 标题 他的标题' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '恢复我的' }));
    expect(screen.getByRole('option', { name: '1. 标题 我的标题' })).toBeInTheDocument();
    await save();
    await status('草稿已保存');
    expect(lastSaved()).toMatchObject({ version: 5, content: withTexts('我的标题', '他的图') });
  });

  it('shows what others save as soon as it is known, and who else is there', async () => {
    host.answer(call('findPage'), envelope(200, theirs('他的标题', '他的图')));
    const since = '2026-11-20T01:30:00.000Z';
    const editors = [{ name: '运营小周', since, isSelf: false }];
    host.answer(call('keepEditing'), envelope(200, { version: 5, editors }));
    const { unmount } = openWithKnownPicture();
    expect(await screen.findByText('同时在编辑：运营小周（09:30 起）')).toBeVisible();
    await screen.findByRole('option', { name: '1. 标题 他的标题' });
    await status('草稿已保存');
    unmount();
    await waitFor(() => expect(JSON.parse(saved('keepEditing').at(-1)?.body ?? '{}').isOpen).toBe(false));
  });

  it('of a page that was deleted meanwhile stays, and becomes another page', async () => {
    const { router } = openWithKnownPicture();
    host.answer(call('saveDraft'), envelope(4104, null, '页面不存在'));
    host.answer(call('addPage'), envelope(200, { id: 9, version: 1 }));
    await select(/^1\. 标题/);
    await write('写了很久');
    await save();
    await status('页面已被删除，内容还没有保存');
    await userEvent.click(screen.getByRole('button', { name: '另存为新页面' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cardconfig/edit/9'));
    expect(JSON.parse(saved('addPage').at(-1)?.body ?? '{}')).toEqual({
      name: '兑换成功',
      kind: 'success',
      content: withTexts('写了很久', '图'),
    });
  });

  it('stays where the right to edit was taken away meanwhile, without a page that takes its place', async () => {
    const { outside } = openWithKnownPicture();
    host.answer(call('saveDraft'), { status: 403, body: JSON.stringify({ code: 403, msg: '', data: null }) });
    await select(/^1\. 标题/);
    await write('写了很久');
    await save();
    await status('你已没有编辑页面的权限，内容没有保存');
    expect(outside.errors).toEqual([]);
  });

  it('is saved by itself when the network is back', async () => {
    const { outside } = openWithKnownPicture();
    host.answer(call('saveDraft'), (response) => response.destroy());
    await select(/^1\. 标题/);
    await write('离线写的');
    await save();
    await status('网络已断开，恢复后自动保存');
    expect(outside.errors).toEqual([]);
    host.answer(call('saveDraft'), envelope(200, { version: 5 }));
    window.dispatchEvent(new Event('online'));
    await status('草稿已保存');
  });
});
