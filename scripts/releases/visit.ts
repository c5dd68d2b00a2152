/**
 * A page of one release that stays open while the next one is served: a form is half filled in and left, and then a
 * look is reached.
 */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { errors, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { stepPatienceMs } from '#testing/patience';
import type { Look } from '../../e2e/accessibility/look';
import { goWithin } from '../../e2e/session';

declare global {
  interface Window {
    /** The texts typed since the look began, by field. */
    typedInFields?: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  }
}

export type Outcome = 'came' | 'offered' | 'reloaded';

export interface Visited {
  /** Undefined when the look was not reached without an explanation, or when something typed was lost. */
  readonly outcome: Outcome | undefined;
  readonly problem?: string;
  /** Whether the look has loaded all parts that it shows. */
  readonly isReached: boolean;
  /** Paths that the page has asked for before the release, and since. */
  readonly before: ReadonlySet<string>;
  readonly since: ReadonlySet<string>;
}

interface Form {
  readonly address: string;
  readonly field: string;
}
const jobForm: Form = { address: '/task/repertory/create', field: '学习卡名称' };
/** For looks that may themselves fill in `jobForm`. */
const pageForm: Form = { address: '/cardconfig/creat', field: '名称' };

const typedText = '填到一半';
/** Time after which a missing part has told so, or a part that was put back has loaded. */
const missingMs = 5000;
/** Ends a visit whose part does not load although its file was put back. */
const triesMax = 12;

const offer = (page: Page) => page.getByText('系统已更新，刷新后使用新版本').first();

interface Releases {
  /** Folder of the first release's files. */
  readonly first: string;
  /** Makes the same origin serve the next release. */
  readonly release: () => Promise<void>;
  /** Puts the missing files of these paths back beside the next build. */
  readonly putBack: (asked: readonly string[]) => void;
}

export async function visit(
  browser: Browser,
  look: Look,
  context: BrowserContextOptions,
  { first, release, putBack }: Releases,
): Promise<Visited> {
  const opened = await browser.newContext(context);
  opened.setDefaultTimeout(stepPatienceMs);
  const before = new Set<string>();
  const since = new Set<string>();
  try {
    const page = await opened.newPage();
    page.on('dialog', (question) => void question.accept());
    // The loader of these sources calls it to name functions, including those sent to the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(() => {
      addEventListener(
        'input',
        ({ target }) => {
          const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
          if (isField && target.type !== 'file') window.typedInFields?.set(target, target.value);
        },
        true,
      );
    });
    let asked = before;
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    const form = look.address.startsWith('/task/repertory') ? pageForm : jobForm;
    await page.goto(form.address);
    await page.getByLabel(form.field, { exact: true }).fill(typedText);
    await page.waitForLoadState('networkidle');
    keepFetched(page, before, first);
    asked = since;
    await release();

    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    const reached = reach(page, look).then(
      (): Outcome => (loads === 0 ? 'came' : 'reloaded'),
      async (error: unknown): Promise<Outcome> => {
        if (loads === 0) throw error;
        await page.locator('#content h1').first().waitFor();
        return 'reloaded';
      },
    );
    const offered = offer(page).waitFor({ timeout: 0 });
    const outcome = await Promise.race([reached, offered.then((): Outcome => 'offered')]);
    let isReached = outcome === 'came';
    if (outcome === 'offered' && loads === 0) {
      const isReachedLater = reached.then(
        (later) => later === 'came',
        (error: unknown) => {
          if (!(error instanceof errors.TimeoutError)) throw error;
          return false;
        },
      );
      isReached = await tryAgain(page, isReachedLater, () =>
        putBack([...since].filter((file) => !before.has(file))),
      ).catch((error: unknown) => {
        // The page has come anew meanwhile.
        if (loads === 0) throw error;
        return false;
      });
    }
    await expectDraft(page, form);
    return { outcome, isReached, before, since };
  } catch (error) {
    return { outcome: undefined, isReached: false, problem: String(error), before, since };
  } finally {
    await opened.close();
  }
}

/**
 * Serves loaded files again: a page with routes has no cache in Playwright, while in a browser they would still be
 * there.
 */
function keepFetched(page: Page, fetched: ReadonlySet<string>, folder: string): void {
  const route = page.route.bind(page);
  // Leaves out the documents that name the release.
  const files = [...fetched].filter((path) => extname(path) !== '' && dirname(path) !== '/');
  page.route = async (...given) => {
    await route(
      ({ pathname }) => files.includes(pathname) && existsSync(join(folder, pathname)),
      (each) => each.fulfill({ path: join(folder, new URL(each.request().url()).pathname) }),
    );
    return route(...given);
  };
}

/**
 * Retries missing parts until the look is reached. A part that a call needs offers no retry and is requested by another
 * visit. What was typed stays.
 */
async function tryAgain(page: Page, reached: Promise<boolean>, putBack: () => void): Promise<boolean> {
  const again = page.getByRole('button', { name: /^(重\s?试|Try again)$/ }).first();
  for (let count = 0; count < triesMax; count += 1) {
    await expectTypedInFields(page);
    const isMissing = again.waitFor({ timeout: missingMs }).then(
      () => 'missing' as const,
      () => false,
    );
    const next = await Promise.race([reached, isMissing]);
    if (next !== 'missing') return next;
    putBack();
    // By keyboard, because a mouse click elsewhere would close an open popup.
    await again.evaluate((element: HTMLElement) => element.click());
    // A part that this one loads may be missing, too.
    await again.waitFor({ state: 'hidden', timeout: missingMs }).catch(() => {});
  }
  return false;
}

async function reach(page: Page, look: Look): Promise<void> {
  await page.getByRole('menuitem').first().click();
  await page
    .getByRole('dialog', { name: '离开此页？' })
    .getByRole('button', { name: /离\s?开/ })
    .click();
  await page.getByRole('heading', { name: /^你好/ }).waitFor();
  if (look.address !== '/welcome') await goWithin(page, look.address);
  await page.evaluate(() => void (window.typedInFields = new Map()));
  await look.reach(page);
  // Forgets fields that a step of the look has removed.
  await page.evaluate(() => {
    for (const field of window.typedInFields?.keys() ?? [])
      if (!field.isConnected) window.typedInFields?.delete(field);
  });
  await speakEnglish(page);
}

/** Switches the language over whatever is open, with a text typed into a dialog's field if there is one. */
async function speakEnglish(page: Page): Promise<void> {
  const button = page.locator('button[lang="en-US"]');
  if ((await button.count()) === 0) return;
  const field = page
    .getByRole('dialog')
    .last()
    .locator('textarea:read-write, input[type=text]:read-write:not([role])');
  if ((await field.count()) > 0) await field.first().fill(typedText);
  // Not with the mouse, which would close what is open.
  await button.evaluate((element: HTMLElement) => element.click());
  await page.waitForFunction(() => document.documentElement.lang === 'en-US');
  await expectTypedInFields(page);
}

async function expectTypedInFields(page: Page): Promise<void> {
  const lost = await page.evaluate(() =>
    [...(window.typedInFields ?? [])]
      .filter(([field, text]) => !field.isConnected || field.value !== text)
      .map(([field, text]) => `${field.name || field.id}: ${text}`),
  );
  if (lost.length > 0) throw new Error(`What was typed is gone: ${lost.join(', ')}`);
}

/** Checks that the next release offers the form as it was left. */
async function expectDraft(page: Page, { address, field }: Form): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The page may be about to reload, which cancels this navigation.
  await page.goto(address).catch(() => page.goto(address));
  await page.getByRole('button', { name: /^(接着填写|Continue)$/ }).press('Enter');
  await page
    .waitForFunction(
      (text) => [...document.querySelectorAll('input')].some(({ value }) => value === text),
      typedText,
    )
    .catch((cause: unknown) => {
      throw new Error(`The draft of ${field} is gone.`, { cause });
    });
}
