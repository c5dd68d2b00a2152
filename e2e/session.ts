/** A person at the browser: a context of their own, signed in through the login page. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { demoPassword } from '../mock/index';
import { ownOrigin, stage } from './stage';

declare global {
  /** Every page that a test file has opened; e2e/journey-environment.ts reads them when a test fails. */
  var journeyPages: Set<Page> | undefined;
}

export interface Session {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A step that takes longer has failed, also on a slow and busy machine. */
const actionTimeoutMs = 30_000;

export const connectBrowser = (): Promise<Browser> => chromium.connect(stage().browserEndpoint);

/** Signs in as one of the demo accounts, or another one with its password, and waits until the shell is there. */
export async function signIn(browser: Browser, username: string, password = demoPassword): Promise<Session> {
  const session = await openPage(browser);
  await signInOn(session.page, username, password);
  return session;
}

/**
 * The same by two calls and without a page, for journeys that begin behind the login page. Nothing is shown yet.
 *
 * @param origin of another server than the one that the journeys share
 */
export async function enter(browser: Browser, username: string, origin = ownOrigin()): Promise<Session> {
  const session = await openPage(browser, origin);
  const { request } = session.context;
  const answer = await request.post('/sso/ajaxLogin', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { username, password: demoPassword },
  });
  const { data }: { readonly data: string | null } = await answer.json();
  if (data === null) throw new Error(`${username} can't sign in: ${await answer.text()}`);
  await request.get(`/sso/session?token=${encodeURIComponent(data)}`, { maxRedirects: 0 });
  return session;
}

/** The menu of somebody who has folded it at this browser. */
const folded = { name: 'study-card-menu', value: 'folded' };

/** Somebody who has not signed in, and whose page shows nothing yet. */
export async function openPage(browser: Browser, origin = ownOrigin()): Promise<Session> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [folded] }] },
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // On a busy machine an entry of a menu that still unfolds can leave the pointer between pressing and letting go: there is
    // no click then. No hand is that quick.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(actionTimeoutMs);
  context.on('page', (page) => {
    globalThis.journeyPages?.add(page);
    repeatWhatWasCalledOff(page);
  });
  return { page: await context.newPage(), context };
}

/**
 * A layer that was closed takes its step out of the history a moment later, and a browser gives up what it is sent for meanwhile.
 * No hand types an address in that moment.
 */
function repeatWhatWasCalledOff(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    try {
      return await goto(...given);
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return goto(...given);
    }
  };
}

/** The same on a page that is there, e.g. after somebody else. */
export async function signInOn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/');
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/welcome');
}

const framesMax = 30;

/**
 * A layer that was closed takes its step out of the history a moment later, and would take a page along that has come meanwhile.
 *
 * @returns whether no step of a layer is left; one that is open keeps its own
 */
export const untilLayersLeft = (page: Page): Promise<boolean> =>
  page.evaluate(async (frameCount) => {
    const hasStep = () => (history.state?.usr?.layers ?? 0) > 0;
    for (let frame = 0; hasStep() && frame < frameCount; frame += 1) await new Promise(requestAnimationFrame);
    return !hasStep();
  }, framesMax);

/** The password that the first start has printed opens nothing but the form of one's own. */
export async function chooseOwnPassword(page: Page, printed: string, own: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(printed);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByLabel(/新密码（/).fill(own);
  await page.getByLabel('再次输入新密码').fill(own);
  await page.getByRole('button', { name: '设置密码' }).click();
  await page.getByText('密码已设置').first().waitFor();
}

/**
 * Goes to an address as by a link: the application that the page has loaded stays. What the page before showed is there until
 * the next one is drawn, so this waits for another heading, unless only the part behind the question mark is another.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await untilLayersLeft(page);
  const isOtherPage = await page.evaluate((to) => {
    const { pathname } = location;
    const heading = document.querySelector('h1');
    heading?.setAttribute('data-heading-before', heading.textContent);
    // Each entry has a key of its own, by which a list tells the boxes ticked there from those ticked before.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return location.pathname !== pathname;
  }, address);
  if (!isOtherPage) return;
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && heading.getAttribute('data-heading-before') !== heading.textContent;
  });
}
