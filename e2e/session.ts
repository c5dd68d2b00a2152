/** A person at the browser: a context of their own, signed in through the login page. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { demoPassword } from '../mock/index';
import { stage } from './stage';

export interface Session {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A step that takes longer has failed, also on a slow and busy machine. */
const actionTimeoutMs = 15_000;

export const connectBrowser = (): Promise<Browser> => chromium.connect(stage().browserEndpoint);

/** Signs in as one of the demo accounts and waits until the shell is there. */
export async function signIn(browser: Browser, username: string): Promise<Session> {
  const context = await browser.newContext({
    baseURL: stage().origin,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(actionTimeoutMs);
  const page = await context.newPage();
  await signInOn(page, username);
  return { page, context };
}

/** The same on a page that is there, e.g. after somebody else. */
export async function signInOn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/welcome');
}
