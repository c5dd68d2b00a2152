/** The computed styles of the application's larger parts, from all style sheets of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSHandle, Locator, Page } from 'playwright-core';

const fileIn = (...path: readonly string[]) => readFileSync(join(process.cwd(), ...path), 'utf8');

/** Style sheets that a host's page may contain, by origin. */
export const foreignSheets = {
  // An excerpt, because for one style sheet the package would need fifty others.
  'antd 4': fileIn('e2e/host/antd-4.css'),
  // Its package contains only the reset as a style sheet; its other element styles are in antd 6's, without the class
  // hashes.
  'antd 5':
    fileIn('node_modules/antd/dist/reset.css') +
    fileIn('node_modules/antd/dist/antd.css') +
    fileIn('e2e/host/antd-5.css'),
  'plain tables': fileIn('e2e/host/plain-tables.css'),
} as const;

/** Properties that don't depend on the width of the container. */
const properties = [
  ...['display', 'position', 'float', 'visibility', 'opacity', 'z-index', 'box-sizing', 'overflow'],
  ...[
    'margin-block',
    'padding',
    'border',
    'border-radius',
    'box-shadow',
    'outline',
    'background',
    'color',
    'fill',
  ],
  ...['font', 'line-height', 'text-align', 'text-decoration', 'vertical-align', 'white-space', 'list-style'],
  ...['cursor', 'pointer-events', 'transition-property', 'animation-name', 'border-collapse', 'min-height'],
];

/** The styles of each element of a part, outermost first. */
export type PartLook = readonly string[];

const lookOf = (part: Locator): Promise<PartLook> =>
  part.evaluate(
    (element, names) =>
      [element, ...element.querySelectorAll('*')].map((each) => {
        const style = getComputedStyle(each);
        // The native checkbox is transparent and lies over the drawn box, so its own look does not matter.
        const isSeen = each.localName !== 'input' || style.opacity !== '0';
        const styles = (isSeen ? names : []).map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${each.localName}.${each.getAttribute('class')} { ${styles.join('; ')} }`;
      }),
    properties,
  );

/** A style element that is on no page until it is appended; sent to the browser once, because a sheet is long. */
const styleOf = (page: Page, sheet: string) =>
  page.evaluateHandle((text) => Object.assign(document.createElement('style'), { textContent: text }), sheet);

/** Reads under a sheet that is appended to the head, as by a host that loads it last. */
async function under(style: JSHandle<HTMLStyleElement> | undefined, look: () => Promise<void>) {
  await style?.evaluate((element) => document.head.append(element));
  await look();
  await style?.evaluate((element) => element.remove());
}

/**
 * Opens the parts that a list leads to, and reads their styles under each style sheet.
 *
 * @param place the application's element, with a list open
 */
export async function partLooks<Name extends string>(
  page: Page,
  place: Locator,
  sheets: readonly (readonly [Name, string | undefined])[],
): Promise<Readonly<Record<string, PartLook>>> {
  const looks: Record<string, PartLook> = {};
  const styles = await Promise.all(
    sheets.map(
      async ([name, sheet]) => [name, sheet === undefined ? undefined : await styleOf(page, sheet)] as const,
    ),
  );
  const read = async (parts: Readonly<Record<string, Locator>>) => {
    await page.mouse.move(1, 1);
    await page.evaluate(async () => {
      const { activeElement } = document;
      const focused = activeElement?.shadowRoot?.activeElement ?? activeElement;
      if (focused instanceof HTMLElement) focused.blur();
      // An element that was focused or hovered gets its other styles with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    for (const [name, style] of styles)
      await under(style, async () => {
        for (const [part, locator] of Object.entries(parts))
          looks[`${part}, ${name}`] = await lookOf(locator.first());
      });
  };
  await place.locator('tr[data-row-key]').first().waitFor();
  await read({
    button: place.getByRole('button', { name: /导出印刷记录/ }),
    table: place.getByRole('table'),
    select: place.locator('.sc-select'),
  });
  await place.getByRole('button', { name: /^搜索（/ }).focus();
  // Disabled, because which element of a dialog antd focuses, and when, depends on where the dialog is.
  await page.evaluate(() => {
    HTMLElement.prototype.focus = () => {};
  });
  await page.keyboard.press('?');
  const modal = place.getByRole('dialog');
  await modal.waitFor();
  await read({ modal: place.locator('.sc-modal') });
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await place.locator('.ListOpener').first().click();
  const drawer = place.getByRole('dialog');
  await drawer.getByRole('heading', { name: '制作与交付' }).waitFor();
  await read({ drawer: place.locator('.sc-drawer') });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await place.getByRole('button', { name: '列表设置' }).click();
  await place.locator('.sc-popover .ListSettings').waitFor();
  await place.locator('.sc-popover .sc-skeleton').first().waitFor({ state: 'detached' });
  await read({ popover: place.locator('.sc-popover') });
  await page.keyboard.press('Escape');
  await place.getByRole('button', { name: /^账号/ }).click();
  await place.getByRole('menuitem', { name: '退出登录' }).waitFor();
  await read({ dropdown: place.locator('.sc-dropdown').last() });
  await page.keyboard.press('Escape');
  await place
    .getByRole('button', { name: /^新建学习卡/ })
    .first()
    .click();
  await place.getByRole('heading', { name: '新建学习卡' }).waitFor();
  await read({ steps: place.locator('.sc-steps'), form: place.locator('form') });
  return looks;
}
