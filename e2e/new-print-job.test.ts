import type { Browser, Page } from 'playwright-core';
import { fillNewJob, submitNewJob } from './new-print-job';
import { connectBrowser, enter, signInOn } from './session';

const createCall = '**/addEntityStudyCardPrint';

const holdsDrafts = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(localStorage).filter((key) => key.startsWith('study-card-draft')).length === wanted,
    count,
  );

describe('the form of a new print job', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ page } = await enter(browser, 'warehouse'));
  });
  beforeEach(() => page.goto('/task/repertory/create'));
  afterEach(async () => {
    await page.unroute(createCall);
    // Otherwise an unsent draft would be offered to the next test.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('study-card-draft')) localStorage.removeItem(key);
    });
  });
  afterAll(() => browser?.close());

  it('goes no further than the step whose fields are missing, and puts the cursor into the first', async () => {
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请填写学习卡名称').waitFor();
    await page.getByLabel('学习卡名称').and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('绑定商品').isVisible()).toBe(false);
  });

  it('goes back to the step of a field that the server refuses, with its message', async () => {
    await fillNewJob(page, '被拒绝的卡', 100);
    // The form checks the same limits, so the request is changed on its way to be refused.
    await page.route(createCall, (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), prefix: 'S' } }),
    );
    await submitNewJob(page);
    await page.getByLabel('卡号前缀').and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await page.getByLabel('卡号前缀').inputValue()).toBe('E2E');
  });

  it('makes one job of two clicks', async () => {
    await fillNewJob(page, '只做一次的卡', 100);
    const sent: string[] = [];
    await page.route(createCall, (route) => {
      sent.push(route.request().url());
      return route.continue();
    });
    await page.getByRole('button', { name: /提\s?交/ }).dblclick();
    await page.waitForURL('**/task/repertory/check/*');
    expect(sent).toHaveLength(1);
  });

  it('asks before a half-filled form is left', async () => {
    await page.getByLabel('学习卡名称').fill('填了一半');
    await page.getByRole('menuitem').first().click();
    const question = page.getByRole('dialog', { name: '离开此页？' });
    await question.getByRole('button', { name: '继续填写' }).click();
    expect(await page.getByLabel('学习卡名称').inputValue()).toBe('填了一半');
    await page.getByRole('menuitem').first().click();
    await question.getByRole('button', { name: /离\s?开/ }).click();
    await page.waitForURL('**/welcome');
  });

  it('loses nothing over a reload: the draft is offered, taken up, and gone once it was sent', async () => {
    page.once('dialog', (question) => void question.accept());
    await fillNewJob(page, '重新加载也不丢的卡', 100);
    await page.getByText('将生成 100 张实体卡').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '接着填写' }).press('Enter');
    await page.getByLabel('卡号前缀').and(page.locator('[value=E2E]')).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '下一步' }).press('Enter');
    await page.getByRole('cell', { name: '重新加载也不丢的卡' }).waitFor();
    await submitNewJob(page);
    await page.waitForURL('**/task/repertory/check/*');
    await page.goto('/task/repertory/create');
    await page.getByLabel('学习卡名称').waitFor();
    expect(await page.getByRole('button', { name: '接着填写' }).count()).toBe(0);
  });

  it('offers a draft to no other window while it is open in one, and then to the first that takes it', async () => {
    const create = '/task/repertory/create';
    const [second, third] = [await page.context().newPage(), await page.context().newPage()];
    const nameIn = (window: Page) => window.getByLabel('学习卡名称');
    const takeUp = (window: Page) => window.getByRole('button', { name: '接着填写' });
    await nameIn(page).fill('只有一份的草稿');
    await holdsDrafts(page, 1);
    await second.goto(create, { waitUntil: 'networkidle' });
    await nameIn(second).waitFor();
    expect(await takeUp(second).count()).toBe(0);

    page.once('dialog', (question) => void question.accept());
    await page.goto('/welcome');
    for (const window of [second, third]) {
      await window.goto(create);
      await takeUp(window).waitFor();
    }
    await takeUp(second).click();
    await nameIn(second).and(second.locator('[value=只有一份的草稿]')).waitFor();
    await takeUp(third).click();
    await third.getByText('这份草稿已在另一个窗口中继续填写或提交').waitFor();
    expect(await nameIn(third).inputValue()).toBe('');
    await Promise.all([second.close(), third.close()]);
  });

  it('keeps a draft for the person alone: the next one at the browser finds none, and nobody any more', async () => {
    await page.getByLabel('学习卡名称').fill('别人看不到的草稿');
    await page.getByRole('menuitem').first().click();
    await page
      .getByRole('dialog', { name: '离开此页？' })
      .getByRole('button', { name: /离\s?开/ })
      .click();
    await page.waitForURL('**/welcome');
    // The address changes first; the draft is written when the page itself is unmounted.
    await holdsDrafts(page, 1);
    await page.context().clearCookies();
    await signInOn(page, 'admin');
    await page.goto('/task/repertory/create');
    await page.getByLabel('学习卡名称').waitFor();
    expect(await page.getByRole('button', { name: '接着填写' }).count()).toBe(0);
    await holdsDrafts(page, 0);
  });
});
