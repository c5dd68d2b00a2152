import { randomBytes } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { blockKinds, type BlockKind } from '#contract/card-page/constants';
import { pageBlockLabels } from '#contract/card-page/labels';
import { connectBrowser, enter, type Session } from './session';

const api = '/studycard-api/studyCardPage/v1';
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const run = Date.now().toString(36);

/** A picture of noise, which doesn't compress, so that its size follows from its dimensions. */
const pictureOf = (widthPx: number, heightPx: number): Promise<Buffer> =>
  sharp(randomBytes(widthPx * heightPx * 3), { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png()
    .toBuffer();

/** Pages, from an empty one to what a customer's telephone shows. Each run uses new names. */
describe('card pages (issue 15)', () => {
  let browser: Browser;
  let ops: Session;
  let page: Page;
  const name = `旅程激活页 ${run}`;

  beforeAll(async () => {
    browser = await connectBrowser();
    ops = await enter(browser, 'ops');
    ({ page } = ops);
  });
  afterAll(async () => {
    await ops?.context.close();
    await browser?.close();
  });

  /** antd inserts a blank between two characters of a button. */
  const spaced = (label: string) => new RegExp(`^${[...label].join('\\s?')}$`);
  const button = (label: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', {
      name: typeof label === 'string' && label.length === 2 ? spaced(label) : label,
      exact: true,
    });
  const properties = () => page.getByRole('region', { name: '属性' });
  const checks = () => page.getByRole('region', { name: '发布检查' });
  const canvas = () => page.getByRole('listbox', { name: '页面画布' });
  const blocks = () => canvas().getByRole('option');
  const saved = () => page.getByRole('status').filter({ hasText: '草稿已保存' }).waitFor();
  const save = async () => {
    await page.keyboard.press('Control+s');
    await saved();
  };
  const idInAddress = () => Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  const post = async (call: string, data: object) =>
    (await ops.context.request.post(`${api}/${call}`, { headers, data })).json();
  const find = async (id: number) =>
    (await (await ops.context.request.get(`${api}/findPage`, { headers, params: { id } })).json()).data;
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor();
    for (let step = 0; step < 90; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${String(target)} is not reached by the keyboard`);
  };
  /** Replaces the text of the focused field; waits until the canvas shows it. */
  const write = async (text: string, shownIn: Locator) => {
    await press('Control+a');
    await page.keyboard.type(text);
    await shownIn.getByText(text).last().waitFor();
  };
  /** Presses the focused button; the file chooser that it opens is answered at once. */
  const choosePicture = async (shownIn: Locator) => {
    await press('Enter');
    await shownIn.locator('img').waitFor();
  };
  const field = (label: string) => properties().getByLabel(label, { exact: true });
  const imageKey = expect.stringMatching(/\.png$/);
  /** Fills each kind of block by keyboard alone, beginning in its first field. Returns what the page then stores. */
  const fillByKeyboard: Readonly<Record<BlockKind, (shown: Locator) => Promise<object>>> = {
    async heading(shown) {
      await write('键盘写的标题', shown);
      return { text: '键盘写的标题' };
    },
    async carousel(shown) {
      await press('Enter');
      await tabTo(field('替代文字'), 'Shift+Tab');
      await page.keyboard.type('轮播的一张');
      await tabTo(button(/^上传图片/, properties()), 'Shift+Tab');
      await choosePicture(shown);
      await shown.getByAltText('轮播的一张').waitFor();
      return { images: [{ imageKey, alt: '轮播的一张', link: '' }] };
    },
    async imageText(shown) {
      await tabTo(field('小标题'));
      await write('键盘写的图文', shown);
      return { heading: '键盘写的图文' };
    },
    async cardFace(shown) {
      await choosePicture(shown);
      return { imageKey };
    },
    async codeInput(shown) {
      await write('请输入卡上的激活码', shown);
      return { label: '请输入卡上的激活码' };
    },
    async benefits(shown) {
      await write('键盘写的权益', shown);
      return { heading: '键盘写的权益' };
    },
    async video(shown) {
      await page.keyboard.type('https://films.example/a.mp4');
      await shown.locator('video[src="https://films.example/a.mp4"]').waitFor();
      return { address: 'https://films.example/a.mp4' };
    },
    async faq(shown) {
      await write('键盘写的问答', shown);
      return { heading: '键盘写的问答' };
    },
    async service(shown) {
      await tabTo(field('文字'));
      await write('键盘写的客服', shown);
      return { text: '键盘写的客服' };
    },
    async button(shown) {
      await write('键盘写的按钮', shown);
      return { text: '键盘写的按钮' };
    },
    async spacing(shown) {
      await press('ArrowUp');
      await shown.locator('.space-17').waitFor({ state: 'attached' });
      return { heightPx: 17 };
    },
  };
  const isNew = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

  it('begin with a name and a kind, and what such a page can’t do without', async () => {
    await page.goto('/cardconfig/list');
    await button('新建页面').click();
    await isNew('新建页面');
    await button('新建并编辑').click();
    await page.getByText('请填写名称').waitFor();
    await page.getByLabel('名称').fill('标准激活页');
    await button('新建并编辑').click();
    await page.getByRole('main').getByText('已有同名的页面').waitFor();
    await page.getByLabel('名称').fill(name);
    await button('新建并编辑').click();
    await isNew(name);
    await blocks().first().waitFor();
    expect(await blocks().allInnerTexts()).toHaveLength(1);
  });

  it('take a picture that is refused in words, cancelled, sent again, and then shown on the canvas', async () => {
    await button('图文', page.getByRole('region', { name: '组件', exact: true })).click();
    const chooser = properties().locator('input[type=file]');
    const alert = properties().getByRole('alert');
    await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await alert.filter({ hasText: '请用 PNG / JPEG / WEBP / GIF 图片' }).waitFor();
    await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
    await alert.filter({ hasText: '这个文件不是可用的图片' }).waitFor();
    const wide = await sharp({ create: { width: 6001, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await chooser.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: wide });
    await alert.filter({ hasText: '图片为 6001 × 2 像素，边长不能超过 6000 像素' }).waitFor();

    const picture = { name: 'b.png', mimeType: 'image/png', buffer: await pictureOf(600, 400) };
    // The answer is held back, so that the upload can be observed and cancelled.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/uploadFile', async (route) => {
      await held;
      await route.abort();
    });
    await chooser.setInputFiles(picture);
    await properties().getByRole('progressbar', { name: '图片上传进度' }).waitFor();
    await button('取消上传', properties()).click();
    await properties().getByRole('progressbar').waitFor({ state: 'detached' });
    letGo();
    await chooser.setInputFiles(picture);
    await alert.filter({ hasText: '“b.png”上传失败' }).waitFor();
    await page.unroute('**/uploadFile');
    await button('重新上传', properties()).click();
    await properties().getByRole('img', { name: '图片' }).waitFor();
    await canvas().locator('.block-imageText img').waitFor();
  });

  it('say what is missing, and lead there; then they are published', async () => {
    await button('发布').click();
    const dialog = page.getByRole('dialog', { name: `发布页面 · ${name}` });
    await dialog.getByText('还有 2 处需要完成，才能发布').waitFor();
    expect(await button('发布页面', dialog).isDisabled()).toBe(true);
    await button('2. 图文 · 缺少替代文字', dialog).click();
    const alt = properties().getByLabel('替代文字');
    await page.waitForFunction((element) => element === document.activeElement, await alt.elementHandle());
    await page.keyboard.type('一张彩色的图片');
    await button(/图文 · 文字还没有填写$/, checks()).click();
    await page.keyboard.type('扫码领取学习卡');
    await checks().getByText('可以发布').waitFor();
    await button('发布').click();
    await dialog.getByLabel('版本说明').fill('首版');
    await button('发布页面', dialog).click();
    await page.getByRole('main').getByText('已发布', { exact: true }).waitFor();
    expect((await find(idInAddress())).page).toMatchObject({ status: 1, versionNo: 1, isChanged: false });
  });

  it('are shown with a sample, and on a real phone by a link that shows the very same', async () => {
    await button('预览').click();
    const shown = page.getByRole('region', { name: `“${name}”的预览` });
    await shown.getByText('扫码领取学习卡').waitFor();
    // Ignores headings for screen readers, which a page gets if no other heading names it.
    const seenIn = async (place: Page | Locator) =>
      (await place.locator('.card-page > :not(.heard-only)').allInnerTexts()).join('\n');
    const inOffice = await seenIn(shown);
    expect(inOffice).toContain('扫码领取学习卡');
    await page.getByRole('radio', { name: '已激活' }).check();
    await shown.getByText(/^激活成功：卡号 /).waitFor();
    await page.getByRole('radio', { name: '暂停服务' }).check();
    await shown.getByText('该二维码暂停服务，请联系商户或稍后再试。').waitFor();
    await page.getByRole('radio', { name: '正常' }).check();
    await button('生成手机预览码').click();
    const address = await page.getByText(/\/q\/preview\//).innerText();
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(address);
    expect(await seenIn(phone)).toBe(inOffice);
    const picture = phone.getByRole('img', { name: '一张彩色的图片' });
    await phone.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth === 600,
      await picture.elementHandle(),
    );
    await phone.close();
  });

  it('are edited by the keyboard alone, every kind of block: added, filled in, moved, removed, undone', async () => {
    const made = await post('addPage', { name: `键盘页 ${run}`, kind: 'success' });
    const picture = { name: 'keyboard.png', mimeType: 'image/png', buffer: await pictureOf(60, 40) };
    page.on('filechooser', (chooser) => void chooser.setFiles(picture));
    await page.goto(`/cardconfig/edit/${made.data.id}`);
    await isNew(`键盘页 ${run}`);
    const names = () => blocks().locator('.only-heard').allInnerTexts();
    for (const kind of blockKinds) {
      await tabTo(
        button(pageBlockLabels.kind[kind], page.getByRole('region', { name: '组件', exact: true })),
      );
      await press('Enter');
    }
    await blocks().nth(blockKinds.length).waitFor();
    const before = await names();

    // The last block, the spacing, is selected; Tab reaches the page, then arrows are enough.
    await tabTo(blocks().last());
    await press('Alt+ArrowUp');
    await canvas()
      .getByRole('option', { name: /^11\. 间距/, selected: true })
      .waitFor();
    await press('Delete');
    await blocks().nth(blockKinds.length).waitFor({ state: 'detached' });
    await press('Control+z');
    await press('Control+z');
    await blocks().nth(blockKinds.length).waitFor();
    expect(await names()).toEqual(before);
    await press('Control+Shift+z');
    await canvas()
      .getByRole('option', { name: /^11\. 间距/ })
      .waitFor();
    await press('Control+z');

    // For each block: Enter moves to its fields, Shift+Tab back to it, an arrow to the next block.
    const block = () => canvas().getByRole('option', { selected: true });
    const kept: Record<string, unknown>[] = [];
    await press('Home');
    for (const [at, kind] of ['heading' as const, ...blockKinds].entries()) {
      if (at > 0) await press('ArrowDown');
      await block().and(blocks().nth(at)).and(page.locator(':focus')).waitFor();
      await press('Enter');
      await properties().locator(':focus').waitFor();
      kept.push({ kind, ...(await fillByKeyboard[kind](block())) });
      await tabTo(block(), 'Shift+Tab');
    }
    await save();
    const { draft } = await find(made.data.id);
    expect(draft.blocks).toMatchObject(kept);
  });

  it('have films, which the preview in the office may fetch from hosts with TLS and from no others', async () => {
    const asked: string[] = [];
    await page.route(/^https?:\/\/films\.example\//, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await button('预览').click();
    const film = page.getByRole('region', { name: `“键盘页 ${run}”的预览` }).locator('video');
    const refused = await film.evaluate(async (element) => {
      if (!(element instanceof HTMLVideoElement)) throw new Error('This is no film.');
      const reports: string[] = [];
      const comes = (name: string, target: EventTarget = document) =>
        new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        reports.push(`${effectiveDirective} ${blockedURI}`),
      );
      // The host doesn't answer. First the page's own address is tried, then one without TLS.
      const failed = comes('error', element);
      element.preload = 'auto';
      element.load();
      await failed;
      const reported = comes('securitypolicyviolation');
      element.src = 'http://films.example/b.mp4';
      await reported;
      return reports;
    });
    expect(refused).toEqual(['media-src http://films.example/b.mp4']);
    // A player may request a failed file again.
    expect([...new Set(asked)]).toEqual(['https://films.example/a.mp4']);
    await page.goBack();
    await blocks().nth(blockKinds.length).waitFor();
  });

  it('are dragged: a block to another place, a component onto the page', async () => {
    /** Drops only when the announcement says that the block would become the second. */
    const dragToSecond = async (from: Locator) => {
      const to = blocks().nth(1);
      // Waits until the movement caused by the previous drop has ended.
      await from.scrollIntoViewIfNeeded();
      await to.scrollIntoViewIfNeeded();
      const [start, end] = [await from.boundingBox(), await to.boundingBox()];
      if (!start || !end) throw new Error('There is nothing to drag.');
      await page.mouse.move(start.x + start.width / 2, start.y + 10);
      await page.mouse.down();
      await page.mouse.move(start.x + start.width / 2, start.y + 30, { steps: 4 });
      await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
      await page.getByRole('status').filter({ hasText: '第 2 个' }).waitFor();
      await page.mouse.up();
    };
    await dragToSecond(blocks().nth(0));
    await canvas().getByRole('option', { name: '2. 标题 键盘写的标题' }).waitFor();
    const count = await blocks().count();
    await dragToSecond(button('按钮', page.getByRole('region', { name: '组件', exact: true })));
    await blocks().nth(count).waitFor();
    await canvas().getByRole('option', { name: '2. 按钮', exact: true }).waitFor();
  });

  it('are saved before somebody leaves; what can’t be saved is asked about', async () => {
    await blocks().first().click();
    const text = properties().getByLabel('文字');
    await text.fill('离开前写的');
    await page.getByRole('link', { name: '页面配置' }).first().click();
    await isNew('页面配置');
    await page.goBack();
    await canvas()
      .getByRole('option', { name: /离开前写的/ })
      .click();
    await text.fill('<script>');
    await page.getByRole('status').filter({ hasText: '标红的内容没有保存，其余已保存' }).waitFor();
    await properties().getByText('文字里不能有代码').waitFor();
    await page.getByRole('link', { name: '页面配置' }).first().click();
    const question = page.getByRole('dialog', { name: '离开此页？' });
    await button('继续填写', question).click();
    await text.fill('又改好了');
    await save();
  });

  it('that somebody else has changed meanwhile hold both; what both changed is asked about, and can be taken back', async () => {
    const id = idInAddress();
    const { version, page: shown, draft } = await find(id);
    await properties().getByLabel('文字').fill('我的文字');
    const [first, ...others] = draft.blocks.slice(0, 3);
    const theirs = { ...draft, theme: 'orange', blocks: [{ ...first, text: '对方的文字' }, ...others] };
    expect(await post('saveDraft', { id, version, name: shown.name, content: theirs })).toMatchObject({
      code: 200,
    });
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: '与他人的修改有冲突' });
    await conflict.getByText(/运营小周 于 .+ 保存了修改/).waitFor();
    await conflict.getByText('我的文字').waitFor();
    await button('采用对方的', conflict).click();
    await blocks().nth(3).waitFor({ state: 'detached' });
    await saved();
    await button('恢复我的').click();
    await canvas()
      .getByRole('option', { name: /我的文字/ })
      .waitFor();
    await save();
    expect((await find(id)).draft).toMatchObject({ theme: 'orange', blocks: [{ text: '我的文字' }, {}, {}] });
  });

  it('have versions to go back to, and a trail; are taken down, and not deleted while something leads to them', async () => {
    await page.goto(`/cardconfig/list?name=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).click();
    const drawer = page.getByRole('dialog').last();
    await drawer.getByRole('tab', { name: '历史版本' }).click();
    const version = drawer.getByRole('article', { name: '版本 1' });
    await version.getByText('首版').waitFor();
    const {
      draft,
      version: seen,
      page: shown,
    } = await find(Number(new URL(page.url()).searchParams.get('open')));
    const changed = { ...draft, blocks: draft.blocks.slice(0, 1) };
    const { id } = shown;
    const { data } = await post('saveDraft', { id, version: seen, name, content: changed });
    await post('publishPage', { id, version: data.version });
    await page.reload();
    await drawer.getByRole('tab', { name: '历史版本' }).click();
    await button('与上一版比较', drawer.getByRole('article', { name: '版本 2' })).click();
    await drawer.getByText('移除 图文').waitFor();
    await button('回滚到此版本', version).click();
    const question = page.getByRole('dialog', { name: `回滚页面 · ${name} · 版本 1` });
    await question.getByLabel('回滚页面原因').fill('新版图片不对');
    await button('回滚页面', question).click();
    await drawer
      .getByRole('article', { name: '版本 3' })
      .getByText(/回滚到版本 1/)
      .waitFor();
    await drawer.getByRole('tab', { name: '操作日志' }).click();
    await drawer.getByRole('tabpanel', { name: '操作日志' }).getByText('回滚页面').first().waitFor();

    await button('更多', drawer).click();
    await page.getByRole('menuitem', { name: '下线' }).click();
    const takeDown = page.getByRole('dialog', { name: `下线页面 · ${name}` });
    await takeDown.getByLabel('下线页面原因').fill('活动结束');
    await button('下线页面', takeDown).click();
    await drawer.getByText('已下线').first().waitFor();
    await button('更多', drawer).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await button('删除页面', page.getByRole('dialog', { name: `删除页面 · ${name}` })).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(await find(id)).toBeNull();

    await page.goto('/cardconfig/list?open=1');
    await button('更多', drawer).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const refused = page.getByRole('dialog', { name: '删除页面 · 标准激活页' });
    await refused.getByText(/页面正在使用，不能删除/).waitFor();
    await refused.getByRole('link', { name: /^P\d+/ }).first().waitFor();
    expect(await button('删除页面', refused).isDisabled()).toBe(true);
  });

  it('are found from anywhere, and offered to print jobs by the kinds that fit', async () => {
    await page.goto('/welcome');
    await button('搜索（Ctrl + K）').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).fill('书店商户');
    await page.getByRole('option', { name: '书店商户页' }).click();
    await page.getByRole('dialog').getByText('书店商户页').first().waitFor();
    await page.goto('/task/repertory/create');
    await page.getByLabel('页面').click();
    await page.locator('.sc-select-item-option', { hasText: '学习卡详情页' }).waitFor();
    expect(await page.locator('.sc-select-item-option', { hasText: '书店商户页' }).count()).toBe(0);
  });

  it('are looked at without buttons by who may not change them', async () => {
    const auditor = await enter(browser, 'auditor');
    await auditor.page.goto('/cardconfig/list?open=1');
    await auditor.page.getByRole('dialog').getByText('标准激活页').first().waitFor();
    expect(await auditor.page.getByRole('button', { name: /^(编辑|发布|新建页面)$/ }).count()).toBe(0);
    await auditor.page.goto('/cardconfig/edit/1');
    await auditor.page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor();
    await auditor.context.close();
  });
});
