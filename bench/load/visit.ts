/** A person with a fresh browser: signs in, sees the first list, and comes back later. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { browserOptions } from '../../e2e/browser-options';
import { demoPassword } from '../../mock/index';
import { root } from '../../scripts/root.js';
import { computedUntil, traceTasks } from './main-thread';
import type { PageMoments } from './page-moments';

/** An office machine several years old on a shared line (issue 4). */
const slowness = 4;
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};
/** A quick typist without pauses; the code after the login loads meanwhile. */
const keyMs = 80;

export interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
}

export const desk: Screen = { viewport: { width: 1440, height: 900 }, isMobile: false };
export const phone: Screen = { viewport: { width: 390, height: 844 }, isMobile: true };

/** A front end with a sign-in followed by a list; it accepts the demo accounts' credentials. */
export interface Subject {
  readonly origin: string;
  /** An address that leads to the list after signing in. */
  readonly loginPath: string;
  readonly listPath: string;
  readonly username: string;
}

export interface Visit {
  /** Paths of the requested scripts and styles. */
  readonly loginAssets: readonly string[];
  readonly allAssets: readonly string[];
  readonly documents: readonly string[];
  readonly loginPaintMs: number;
  readonly submitToRowMs: number;
  readonly warmVisitMs: number;
  /** CPU time of the page's thread, after submitting and in a warm visit. */
  readonly submitWorkMs: number;
  readonly warmWorkMs: number;
}

/** @throws Error when a step takes a minute */
export async function visit(subject: Subject, screen: Screen, executablePath: string): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-load-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions(executablePath),
    locale: 'zh-CN',
    hasTouch: screen.isMobile,
    ...screen,
  });
  try {
    context.setDefaultTimeout(60_000);
    await context.addInitScript({ path: join(root, 'bench/load/page-clock.js') });
    const signedIn = await signIn(context, subject);
    return { ...signedIn, ...(await comeBack(context, subject)) };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function signIn(context: BrowserContext, { origin, loginPath, listPath, username }: Subject) {
  const { page, session } = await slowPage(context);
  const documents: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document' && response.ok()) documents.push(response.url());
  });
  await page.goto(origin + loginPath);
  // Waits for the paint, because people don't type before it, and a browser measures no paint after the first key.
  await page.waitForFunction(() => !Number.isNaN(window.pageMoments.paintedAt));
  await page
    .locator('input[autocomplete=username], input#username')
    .pressSequentially(username, { delay: keyMs });
  await page.locator('input[type=password]').pressSequentially(demoPassword, { delay: keyMs });
  const login = await read(page);
  documents.length = 0;

  // Read from the next page, because this document is replaced with the answer.
  const submittedAt = page.evaluate(() => window.whenSubmitted);
  const tasks = await traceTasks(session, async () => {
    await page.keyboard.press('Enter');
    await rowsShown(page, listPath);
  });
  const list = await rowsShown(page, listPath);
  // Whoever comes back another day has stayed until the page had done what it does while nobody waits.
  await page.waitForLoadState('networkidle');
  const { startedAt, usableAt, paintedAt } = login.moments;
  return {
    documents,
    // Without prefetches, which the page doesn't need itself.
    loginAssets: login.assets
      .filter(({ askedAt, isPrefetched }) => askedAt <= usableAt && !isPrefetched)
      .map(({ path }) => path),
    allAssets: [...login.assets, ...list.assets].map(({ path }) => path),
    loginPaintMs: paintedAt - startedAt,
    submitToRowMs: list.rowAt - (await submittedAt),
    submitWorkMs: computedUntil('row', tasks),
  };
}

/** The same person on another day: signed in, with what the browser kept. */
async function comeBack(context: BrowserContext, { origin, listPath }: Subject) {
  const { page, session } = await slowPage(context);
  const tasks = await traceTasks(session, async () => {
    await page.goto(origin + listPath);
    await rowsShown(page, listPath);
  });
  const { moments, rowAt } = await rowsShown(page, listPath);
  return { warmVisitMs: rowAt - moments.startedAt, warmWorkMs: computedUntil('row', tasks) };
}

async function slowPage(context: BrowserContext) {
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, session };
}

async function rowsShown(page: Page, listPath: string) {
  await page.waitForURL(({ href }) => href.includes(listPath));
  const rowAt = await page.evaluate(() => window.whenRowShown);
  return { ...(await read(page)), rowAt };
}

interface Reading {
  readonly moments: PageMoments;
  readonly assets: readonly {
    readonly path: string;
    readonly askedAt: number;
    readonly isPrefetched: boolean;
  }[];
}

const read = (page: Page): Promise<Reading> =>
  page.evaluate(() => ({
    moments: window.pageMoments,
    assets: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({
        path: new URL(name).pathname,
        askedAt: performance.timeOrigin + startTime,
        isPrefetched:
          document.querySelector(`link[rel=prefetch][href$="${new URL(name).pathname}"]`) !== null,
      }))
      .filter(({ path }) => /\.(js|css)$/.test(path)),
  }));
