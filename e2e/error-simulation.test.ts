import type { Browser, Page } from 'playwright-core';
import { connectBrowser, enter, type Session } from './session';

/** The testers' page /exception/trigger, which makes the server answer with a chosen status (spec sections 4, 7, 8). */
describe("QA's four errors", () => {
  let browser: Browser;
  let session: Session;
  let page: Page;

  beforeAll(async () => {
    browser = await connectBrowser();
    session = await enter(browser, 'warehouse');
    ({ page } = session);
    await page.goto('/exception/trigger');
    await page.getByText('尚未触发').waitFor();
  });
  afterAll(() => browser?.close());

  /** Not while it is loading, because antd's loading button ignores clicks. */
  const trigger = (status: number) =>
    page.getByRole('button', { name: `触发 ${status}` }).and(page.locator(':not(.sc-btn-loading)'));
  const notification = (status: number) =>
    page.getByRole('alert').filter({ hasText: `请求错误 ${status}: /api/${status}` });

  it('keep their buttons busy from the call to its answer', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/404', async (route) => {
      await held;
      await route.continue();
    });
    const busy = page.locator('button.sc-btn-loading');
    await trigger(404).click();
    await busy.nth(3).waitFor();
    await page.getByText('尚未触发').waitFor();
    answer();
    await busy.first().waitFor({ state: 'detached' });
    await page.unroute('**/api/404');
  });

  it.each([
    [404, '发出的请求针对的是不存在的记录，服务器没有进行操作。'],
    [500, '服务器发生错误，请检查服务器。'],
  ])('%i: a notification with the address, and the page stays, holding the code', async (status, text) => {
    await trigger(status).click();
    await notification(status).filter({ hasText: text }).first().waitFor();
    await page.getByText(String(status), { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/exception/trigger');
  });

  it("403: the 403 page, with the request's number for whoever is asked", async () => {
    const answered = page.waitForResponse('**/api/403');
    // Awaited from the start, because the message disappears by itself.
    const told = notification(403).first().waitFor();
    await trigger(403).click();
    await Promise.all([told, page.waitForURL('**/exception/403')]);
    const number = (await answered).headers()['x-request-id'] ?? 'none';
    await page.getByText(number).waitFor();
  });

  it('401: signed out, on the login page, with nothing left in the storage', async () => {
    await page.goto('/exception/trigger');
    const left = page.waitForResponse('**/sso-login-out');
    await trigger(401).click();
    expect((await left).status()).toBe(200);
    await page.waitForURL('**/user/login?redirect=%2Fexception%2Ftrigger');
    expect(await page.evaluate(() => localStorage.getItem('study-card-authority'))).toBeNull();
    expect(
      (await page.request.get('/user-centre/user/getCurrentUserInfo?systemCode=studycard')).status(),
    ).toBe(401);
  });
});
