/** Takes pictures of looks, at every width, in both colour schemes and both languages. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { localeCookie } from '#config/locales';
import { demoPassword } from '../../mock/index';
import type { Look } from '../accessibility/look';
import { looks, publicLooks } from '../accessibility/looks';
import { disabledLooks } from './disabled-looks';
import { grantStateLooks } from './grant-state-looks';
import { publicServerLooks, serverLooks } from './server-looks';
import { publicStateLooks, stateLooks } from './state-looks';

/** The page is opened anew for each frame; the widths of a frame are taken without leaving the state. */
const frames = [
  {
    name: 'desktop',
    sizes: [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ],
  },
  { name: 'phone', sizes: [{ width: 390, height: 844 }] },
] as const;
const idleTimeoutMs = 1000;
const schemes = ['light', 'dark'] as const;
const languages = ['zh-CN', 'en-US'] as const;

export interface Shot {
  readonly look: string;
  readonly width: number;
  readonly scheme: (typeof schemes)[number];
  readonly language: (typeof languages)[number];
  /** File name within the folder of the pictures. */
  readonly file: string;
}

export interface ShotOptions {
  /** Parts of the looks' names; if empty, all looks are taken. */
  readonly named: readonly string[];
  readonly folder: string;
}

export interface Taken {
  readonly shots: readonly Shot[];
  /** The looks that could not be reached, with the reason. */
  readonly problems: readonly string[];
}

/** @param context its base URL is the server's origin */
export async function takeShots(context: BrowserContext, { named, folder }: ShotOptions): Promise<Taken> {
  const shots: Shot[] = [];
  const problems: string[] = [];
  const take = async (look: Look) => {
    for (const frame of frames)
      try {
        shots.push(...(await shotsOf(context, look, frame, folder)));
      } catch (error) {
        problems.push(`${look.name}, ${frame.name}: ${String(error).split('\n')[0]}`);
      }
    process.stdout.write(`${look.name}\n`);
  };
  const isWanted = ({ name }: Look) => named.length === 0 || named.some((part) => name.includes(part));
  for (const look of [...publicLooks, ...publicStateLooks, ...publicServerLooks].filter(isWanted))
    await take(look);
  await signIn(context);
  for (const look of [...looks, ...stateLooks, ...grantStateLooks, ...disabledLooks, ...serverLooks].filter(
    isWanted,
  ))
    await take(look);
  return { shots, problems };
}

async function shotsOf(
  context: BrowserContext,
  { name, address, reach, isChineseOnly }: Look,
  { sizes }: (typeof frames)[number],
  folder: string,
): Promise<readonly Shot[]> {
  const page = await context.newPage();
  const shots: Shot[] = [];
  try {
    await page.setViewportSize(sizes[0]);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(address);
    await reach(page);
    for (const language of isChineseOnly ? languages.slice(0, 1) : languages) {
      await speak(page, language);
      for (const size of sizes)
        for (const scheme of schemes) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: scheme });
          // With a timeout, because a browser that renders nothing may never report itself idle.
          await page.evaluate(
            (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
            idleTimeoutMs,
          );
          const file = `${name.replaceAll(/[^\w]+/g, '-')}.${size.width}.${scheme}.${language}.png`;
          await page.screenshot({ path: join(folder, file) });
          shots.push({ look: name, width: size.width, scheme, language, file });
        }
    }
  } finally {
    await page.evaluate(() => localStorage.removeItem('study-card-locale'));
    await context.clearCookies({ name: localeCookie });
    await page.close();
  }
  return shots;
}

/** Changes the language without leaving the state: no mouse click, so what is open stays open. */
async function speak(page: Page, language: Shot['language']): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const button = page.locator(`button[lang="${language}"]`);
  if ((await button.count()) > 0) await button.evaluate((element: HTMLElement) => element.click());
  else {
    // A page without the button has no state to lose; one rendered by the server reads the cookie.
    await page.evaluate((wanted) => localStorage.setItem('study-card-locale', wanted), language);
    await page.context().addCookies([{ name: localeCookie, value: language, url: page.url() }]);
    await page.reload();
  }
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  // Errors are ignored, because one look is about a call that is never answered, so the network is never idle.
  await page.waitForLoadState('networkidle', { timeout: idleTimeoutMs * 2 }).catch(() => undefined);
}

async function signIn({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/sso/ajaxLogin', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { username: 'admin', password: demoPassword },
  });
  const { data }: { readonly data: string } = await answer.json();
  await request.get(`/sso/session?token=${encodeURIComponent(data)}`, { maxRedirects: 0 });
}
