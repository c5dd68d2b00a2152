import type { APIResponse, Browser, Page } from 'playwright-core';
import { connectBrowser, enter, type Session } from './session';

const listPath = '/merchant/information/list';
const api = '/studycard-api/merchant/v1';
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const contact = { contact: '王老师', phone: '13800138000', regionCode: '510104', kind: 'school' };

const answerOf = async (
  response: APIResponse,
): Promise<{ code: number; data: { id: number; version: number } }> => response.json();

const choose = (page: Page, option: string) =>
  page.locator('.sc-select-dropdown:visible').getByTitle(option, { exact: true }).click();

/** Merchants, from creating one to the export, and who sees which. Each run uses new names. */
describe('merchants (issue 12)', () => {
  const run = Date.now().toString(36);
  const name = `旅程中学 ${run}`;
  const western = `西部书城 ${run}`;
  let browser: Browser;
  let sales: Session;
  let east: Session;
  let westernId: number;
  let id: string;

  const post = async ({ context }: Session, call: string, data: object) =>
    answerOf(await context.request.post(`${api}/${call}`, { headers, data }));
  const dialogOn = (page: Page) => page.getByRole('dialog').last();
  const nameOnDrawer = (page: Page, shown: string) =>
    page.getByRole('dialog').getByText(shown, { exact: true }).first();

  beforeAll(async () => {
    browser = await connectBrowser();
    const west = await enter(browser, 'agent-west');
    [sales, east] = await Promise.all([enter(browser, 'sales'), enter(browser, 'agent-east')]);
    // Belongs to the agent, whatever the request says.
    westernId = (await post(west, 'addMerchant', { name: western, ...contact })).data.id;
    await west.context.close();
    await east.page.setViewportSize({ width: 390, height: 844 });
  });
  afterAll(async () => {
    await Promise.all([sales, east].map((session) => session?.context.close()));
    await browser?.close();
  });

  it('is made in a form that says at the field what the server refuses, and opens beside the list', async () => {
    const { page } = sales;
    await page.goto(listPath);
    await page.getByRole('button', { name: '新建商户' }).click();
    const form = dialogOn(page);
    await form.getByLabel('名称').fill(western);
    await form.getByLabel('类型').click();
    await choose(page, '学校');
    await form.getByLabel('统一社会信用代码').fill('9144030071526726xa');
    await form.getByLabel('所属代理').click();
    await choose(page, '华东代理');
    await form.getByLabel('联系人').fill('王老师');
    await form.getByLabel('手机').fill('13800138000');
    await form.getByLabel('地区').fill('西湖区');
    await page.getByRole('menuitemcheckbox', { name: '浙江省 / 杭州市 / 西湖区' }).click();
    await form.getByRole('button', { name: '新建商户' }).click();
    await form.getByText('统一社会信用代码不正确，请核对每一位').waitFor();
    await form.getByLabel('统一社会信用代码').fill('9144030071526726xg');
    await form.getByRole('button', { name: '新建商户' }).click();
    await form.getByText('已有同名的商户').waitFor();
    await form.getByLabel('名称').fill(name);
    await form.getByRole('button', { name: '新建商户' }).click();
    await nameOnDrawer(page, name).waitFor();
    await page.getByText('浙江省 / 杭州市 / 西湖区').last().waitFor();
    id = new URL(page.url()).searchParams.get('open') ?? '';
    expect(id).toMatch(/^\d+$/);
  });

  it('shows the whole telephone to who asks, and keeps a record of it', async () => {
    const { page } = sales;
    const drawer = dialogOn(page);
    await drawer.getByText('138****8000').waitFor();
    await drawer.getByRole('button', { name: '查看完整手机号' }).click();
    await drawer.getByText('13800138000').waitFor();
    await drawer.getByRole('tab', { name: '操作日志' }).click();
    await drawer.getByRole('tabpanel', { name: '操作日志' }).getByText('查看商户完整手机号').waitFor();
    expect(await drawer.getByText('13800138000').count()).toBe(1);
  });

  it('is edited over somebody else’s edit only when the person has seen both', async () => {
    const { page } = sales;
    await dialogOn(page)
      .getByRole('button', { name: /^编\s?辑$/ })
      .click();
    const form = page.getByRole('dialog', { name: `编辑商户 · ${name}` });
    expect(await form.getByLabel('手机').inputValue()).toBe('');
    await form.getByLabel('备注').fill('商务的备注');
    const edit = { id: Number(id), version: 1, name, ...contact, note: '代理的备注' };
    expect(await post(east, 'updateMerchant', edit)).toMatchObject({ code: 200, data: { version: 2 } });
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    const both = page.getByRole('dialog', { name: '已被他人修改' });
    await both.getByRole('cell', { name: '代理的备注' }).waitFor();
    await both.getByRole('cell', { name: '四川省 / 成都市 / 锦江区' }).waitFor();
    await both.getByRole('button', { name: '用我的覆盖' }).click();
    await form.waitFor({ state: 'hidden' });
    const drawer = dialogOn(page);
    await drawer.getByRole('tab', { name: '基本信息' }).click();
    await drawer.getByRole('tabpanel', { name: '基本信息' }).getByText('商务的备注').waitFor();
  });

  it('is disabled with a reason, after it was said what that means', async () => {
    const { page } = sales;
    const drawer = dialogOn(page);
    await drawer.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    const question = page.getByRole('dialog', { name: `停用商户 · ${name}` });
    await question.getByText(/已激活的卡照常使用/).waitFor();
    await question.getByLabel('停用商户原因').fill('合作到期');
    await question.getByRole('button', { name: '停用商户' }).click();
    await question.waitFor({ state: 'hidden' });
    await drawer.getByRole('tabpanel', { name: '基本信息' }).getByText('合作到期').waitFor();
  });

  it('is found from anywhere, by a part of its name, and opens in the list', async () => {
    const { page } = sales;
    await page.goto('/welcome');
    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).waitFor();
    await page.keyboard.type(run);
    await page.getByRole('option', { name }).click();
    await page.waitForURL(`**${listPath}?open=${id}`);
    await nameOnDrawer(page, name).waitFor();
  });

  it('is enabled again among chosen ones, and those that are enabled already are named', async () => {
    const { page } = sales;
    await page.goto(`${listPath}?name=${encodeURIComponent(run)}&picked=*`);
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '启用商户' }).click();
    const dialog = dialogOn(page);
    await dialog.getByText('选中 2 家商户，其中 1 家商户可以执行').waitFor();
    await dialog.getByLabel('启用商户原因').fill('续约');
    await dialog.getByRole('button', { name: '启用商户 1 家商户' }).click();
    await dialog.getByText(`${western}`).waitFor();
    await dialog.getByText('已启用（1）').waitFor();
    await dialog
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
  });

  it('is in the file of what the list shows', async () => {
    const { page } = sales;
    await page.getByRole('button', { name: /^导\s?出/ }).click();
    await page.getByText('按当前筛选，共 2 行').waitFor();
    await page.getByRole('menuitem', { name: /^屏幕上的列 · Excel/ }).click();
    await page.getByRole('button', { name: '任务中心' }).click();
    await page.getByRole('button', { name: /^下载 商户信息_\d{8}-\d{6}\.xlsx$/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('comes from a file, too: what can’t be made is named by its line, and the others are made', async () => {
    const { page } = sales;
    const line = (lineName: string, phone: string) => `${lineName},学校,王老师,${phone},330106,西部代理`;
    const csv = [
      '怎么称呼,类型*,联系人,手机,地区,所属代理',
      line(`导入一校 ${run}`, '13800138000'),
      line(name, '13800138000'),
      line(`导入二校 ${run}`, '138'),
      line(`导入三校 ${run}`, '13800138000'),
    ].join('\r\n');
    await page.getByRole('button', { name: '导入商户' }).click();
    const dialog = page.getByRole('dialog', { name: '导入商户' });
    const take = (fileName: string, content: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await take('empty.csv', '');
    await dialog.getByText('文件是空的').waitFor();
    await take('broken.xlsx', 'PK\u0003\u0004');
    await dialog.getByText('文件无法读取：请另存为 xlsx 或 csv 后重试').waitFor();
    await take('merchants.csv', csv);
    await dialog.getByText('文件里没有找到：名称').waitFor();
    await dialog.getByRole('combobox', { name: '“名称”在文件中的列' }).click();
    await choose(page, '怎么称呼');
    await dialog.getByText('2 行可以导入，2 行有问题，不会导入').waitFor();
    await dialog.getByRole('cell', { name: '已有同名的商户' }).waitFor();
    await dialog.getByRole('cell', { name: '手机格式不正确' }).waitFor();
    await dialog.getByRole('button', { name: '导入 2 家' }).click();
    await page.getByRole('link', { name: `导入三校 ${run}` }).waitFor();
  });

  it('is met by its own agent alone: by list, filter, search, address and trail, on a phone', async () => {
    const { page } = east;
    await page.goto(`${listPath}?name=${encodeURIComponent(run)}`);
    await page.getByRole('link', { name }).waitFor();
    expect(await page.getByText(western).count()).toBe(0);
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await page.getByRole('search').getByLabel('联系人').waitFor();
    expect(await page.getByLabel('所属代理').count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).click();
    await page.getByRole('combobox', { name: '搜索' }).fill(run);
    await page.getByRole('option', { name }).waitFor();
    expect(await page.getByRole('dialog').getByRole('option').count()).toBe(1);
    await page.keyboard.press('Escape');

    await page.goto(`${listPath}?open=${westernId}`);
    await page.getByText('没有这个商户').waitFor();
    const trail = await east.context.request.get('/studycard-api/audit/v1/recordTrailPageList', {
      headers,
      params: { entityKind: 'merchant', entityId: westernId, currentPage: 1, pageSize: 10 },
    });
    expect((await answerOf(trail)).code).toBe(4104);
    const taken = { id: westernId, version: 1, name: western, ...contact };
    expect((await post(east, 'updateMerchant', taken)).code).toBe(4104);
  });

  it('has terms that its own agent cannot change, in the form or past it', async () => {
    const { page } = east;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${listPath}?open=${id}`);
    await nameOnDrawer(page, name).waitFor();
    await dialogOn(page)
      .getByRole('button', { name: /^编\s?辑$/ })
      .click();
    const form = page.getByRole('dialog', { name: `编辑商户 · ${name}` });
    await form.getByLabel('备注').waitFor();
    for (const term of ['结算方式', '所属代理', '统一社会信用代码', '合作开始日'])
      expect([term, await form.getByLabel(term).count()]).toEqual([term, 0]);
    const { data } = await answerOf(
      await east.context.request.get('/studycard-api/merchant/v1/findMerchant', { headers, params: { id } }),
    );
    const edit = { id: Number(id), version: Number(Object(data).version), name, ...contact };
    expect(await post(east, 'updateMerchant', { ...edit, settlementKind: 'consignment' })).toMatchObject({
      code: 4100,
      msg: '没有权限：修改商户条款',
    });
  });
});
