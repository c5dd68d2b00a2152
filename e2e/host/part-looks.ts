/** How the application's larger parts look, as the browser reckons it from all sheets on the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const fileIn = (...path: readonly string[]) => readFileSync(join(process.cwd(), ...path), 'utf8');

/** What may stand on a host's page, by whose it is. */
export const foreignSheets = {
  // An excerpt: the package needs fifty others, for the one sheet in it.
  'antd 4': fileIn('e2e/host/antd-4.css'),
  // Its package holds no sheet but the reset: what else it says of elements, and antd 6's classes without hashes, which are its own.
  'antd 5':
    fileIn('node_modules/antd/dist/reset.css') +
    fileIn('node_modules/antd/dist/antd.css') +
    fileIn('e2e/host/antd-5.css'),
} as const;

/** All that does not follow from how wide the place is. */
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

/** Each element of a part, outermost first, with its styles. */
export type PartLook = readonly string[];

const lookOf = (part: Locator): Promise<PartLook> =>
  part.evaluate(
    (element, names) =>
      [element, ...element.querySelectorAll('*')].map((each) => {
        const style = getComputedStyle(each);
        const styles = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${each.localName}.${each.getAttribute('class')} { ${styles.join('; ')} }`;
      }),
    properties,
  );

/** @param sheet put at the end of the head, as by a host that fetches it last; nothing when undefined */
async function under<Result>(page: Page, sheet: string | undefined, look: () => Promise<Result>) {
  if (sheet === undefined) return look();
  const style = await page.addStyleTag({ content: sheet });
  const result = await look();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return result;
}

/**
 * Opens what there is to look at from a list, and reads all of it under each sheet.
 *
 * @param place that the application is drawn in, with a list open
 */
export async function partLooks<Name extends string>(
  page: Page,
  place: Locator,
  sheets: readonly (readonly [Name, string | undefined])[],
): Promise<Readonly<Record<string, PartLook>>> {
  const looks: Record<string, PartLook> = {};
  const read = async (parts: Readonly<Record<string, Locator>>) => {
    await page.mouse.move(1, 1);
    await page.evaluate(async () => {
      const { activeElement } = document;
      const focused = activeElement?.shadowRoot?.activeElement ?? activeElement;
      if (focused instanceof HTMLElement) focused.blur();
      // What had the focus, or the mouse over it, is styled anew with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    for (const [name, sheet] of sheets)
      await under(page, sheet, async () => {
        for (const [part, locator] of Object.entries(parts))
          looks[`${part}, ${name}`] = await lookOf(locator.first());
      });
  };
  await place.locator('.sc-table-row').first().waitFor();
  await read({
    button: place.getByRole('button', { name: /导出印刷记录/ }),
    table: place.getByRole('table'),
    select: place.locator('.sc-select'),
  });
  await place.getByRole('button', { name: /^搜索（/ }).focus();
  // Which part of a dialog antd gives the focus to, and when, depends on where it stands.
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
  return looks;
}
