import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connectBrowser, enter, goWithin } from '../session';
import { looks, publicLooks } from './looks';

/** A violation that axe has found: its rule and the element. */
interface Fault {
  readonly rule: string;
  readonly impact: string;
  readonly element: string;
}

interface Axe {
  readonly run: (
    root: Document,
    options: {
      readonly resultTypes: readonly 'violations'[];
      readonly preload?: { readonly assets: readonly 'media'[] };
    },
  ) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string | null;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

declare global {
  interface Window {
    readonly axe: Axe;
  }
}

const faultsOn = (page: Page): Promise<readonly Fault[]> =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      // All rules run; only violations are reported in detail.
      resultTypes: ['violations'],
      // The style sheets would be parsed for an experimental rule alone, which doesn't run.
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html }) => ({ rule: id, impact: impact ?? '', element: html.slice(0, 200) })),
    );
  });

/**
 * Matches accessible names that contain an icon's file name, as antd's English labels do. In the snapshot names are
 * quoted and follow the role. Addresses in messages (spec section 8) may contain such words.
 */
const iconNames =
  /"[^"\n]*(?<![/\w-])(down|up|left|right|search|loading|plus|delete|upload|user|bell|bulb|home|inbox)\b/;

/** Popups partly outside of the window, by class; nobody can reach that part. */
const outsideOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (framesMax) => {
    const outside = () =>
      [...document.querySelectorAll('.sc-dropdown, .sc-popover, .sc-select-dropdown, .sc-tooltip')]
        .filter((popup) => popup.checkVisibility({ visibilityProperty: true }))
        .filter((popup) => {
          const { top, left, right, bottom } = popup.getBoundingClientRect();
          return top < 0 || left < 0 || right > window.innerWidth || bottom > window.innerHeight;
        })
        .map(({ className }) => className);
    // A popup is placed some frames after it was drawn, and tells nothing of it.
    for (let frame = 0; outside().length > 0 && frame < framesMax; frame += 1)
      await new Promise(requestAnimationFrame);
    return outside();
  }, placingFramesMax);

/** antd positions a popup some frames after its content has rendered. */
const placingFramesMax = 30;

/** Elements that must stay readable, so that no notification may cover them; for a drawer only its head. */
const toldAt = [
  '.sc-modal-container',
  '.sc-drawer-header',
  '.shell-offline:not(:empty)',
  '.StaleLine',
  '.sc-alert',
  '.sc-result',
].join(', ');

/** Each notification that covers one of these elements, described in words. */
const coveredBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate((places) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    return shown('.sc-message-notice, .sc-notification-notice').flatMap((notice) => {
      const one = notice.getBoundingClientRect();
      return shown(places)
        .filter((place) => {
          const other = place.getBoundingClientRect();
          return (
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom
          );
        })
        .map((place) => `${notice.textContent} over ${place.className}`);
    });
  }, toldAt);

/** What may be left when the page is left: layers that Escape has not closed, and messages. */
const left = ['.sc-modal-wrap', '.sc-drawer-open', '.sc-dropdown', '.sc-popover', '.sc-select-dropdown']
  .map((popup) => `${popup}:visible`)
  .concat('.sc-message-notice', '.sc-notification-notice')
  .join(', ');

/** More than the layers of any look: a record, a dialog over it, and a choice in the dialog. */
const layersMax = 3;

/** Whether nothing is open, shown or filled in any more, so that the page can be reused for the next look. */
async function isAsFound(page: Page): Promise<boolean> {
  await page.unrouteAll();
  for (let layer = 0; layer < layersMax; layer += 1) {
    // Closes the topmost layer only; a form with input stays open and asks instead.
    await page.keyboard.press('Escape');
    if ((await page.locator(left).count()) === 0) return true;
  }
  return false;
}

const all = [...publicLooks, ...looks];

// One shade at each width; src/layouts/theme/theme.test.ts checks the contrast of both.
describe.each([
  { width: 1440, shade: 'light', shown: all },
  { width: 390, shade: 'dark', shown: all.filter(({ isSameOnPhone }) => !isSameOnPhone) },
] as const)('every page at $width pixels, $shade (issue 4)', ({ width, shade, shown }) => {
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ context } = await enter(browser, 'admin'));
    const axe = join(process.cwd(), 'node_modules/axe-core/axe.min.js');
    await context.addInitScript({ content: readFileSync(axe, 'utf8') });
  });
  afterAll(async () => {
    await context?.close();
    await browser?.close();
  });

  let page: Page | undefined;

  it.each(shown)('$name', async ({ address, reach }) => {
    page = await pageAt(address, page);
    await reach(page);
    // Elements of the shell can appear before the page does.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    // Content that is being read again is pale until the answer arrives.
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-shade')).toBe(shade);
    expect(await faultsOn(page)).toEqual([]);
    expect(await outsideOf(page)).toEqual([]);
    expect(await coveredBy(page)).toEqual([]);
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(iconNames);
  });

  /** Reuses the previous look's page by navigation, unless that look has left something open. */
  async function pageAt(address: string, before: Page | undefined): Promise<Page> {
    if (before && (await isAsFound(before))) {
      await goWithin(before, address);
      return before;
    }
    await before?.close();
    const opened = await context.newPage();
    await opened.setViewportSize({ width, height: 900 });
    // Without animations, because text that fades in has too little contrast.
    await opened.emulateMedia({ reducedMotion: 'reduce', colorScheme: shade });
    await opened.goto(address);
    return opened;
  }
});

describe('a toast, for somebody who wants no motion', () => {
  it('goes by itself, although nothing moves it away', async () => {
    const browser = await connectBrowser();
    const { page, context } = await enter(browser, 'warehouse');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/task/repertory/card/XX00000000000');
    const toast = page.getByRole('alert').filter({ hasText: '学习卡不存在' });
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
    await context.close();
    await browser.close();
  });
});
