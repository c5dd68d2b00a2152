/** Layouts that would mislead the eye, checked in the browser. */
import type { Browser, Locator, Page } from 'playwright-core';
import { connectBrowser, enter, type Session } from './session';

let browser: Browser;
let session: Session;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  session = await enter(browser, 'admin');
  page = session.page;
});
afterAll(async () => {
  await session.context.close();
  await browser.close();
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

describe('a box that is ticked', () => {
  it('has corners, so that nobody takes it for a radio button', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/merchant/information/list');
    await page.getByRole('button', { name: '列表设置' }).click();
    const box = page.locator('.ListSettings :is(.sc-checkbox-inner, .sc-checkbox)').first();
    await box.waitFor();
    const { width } = await boxOf(box);
    const radius = await box.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderRadius));
    expect(radius).toBeLessThanOrEqual(width / 4);
  });
});

describe('the actions of the header', () => {
  it('stand side by side, with no place kept free between them', async () => {
    const actions = page.locator('.shell-actions');
    const boxes = await Promise.all(
      (await actions.locator('button:visible').all()).map((button) => boxOf(button)),
    );
    const gaps = boxes.slice(1).map(({ x }, at) => x - ((boxes[at]?.x ?? 0) + (boxes[at]?.width ?? 0)));
    expect(boxes.length).toBeGreaterThan(3);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(16);
  });
});

/** As a browser does that enlarges the text alone: every font and line, and no box. */
const doubleText = () =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)')];
    const sizes = drawn.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, fontSize, lineHeight };
    });
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style.setProperty('font-size', `${2 * Number.parseFloat(fontSize)}px`, 'important');
      if (lineHeight === 'normal') continue;
      element.style.setProperty('line-height', `${2 * Number.parseFloat(lineHeight)}px`, 'important');
    }
  });

/** Texts that leave their element, whose edge cuts them off. */
const cutTexts = (selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const content = document.createRange();
        content.selectNodeContents(element);
        const text = content.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        return text.right > box.right + 1 || text.bottom > box.bottom + 1;
      })
      .map(({ textContent }) => textContent),
  );

describe('text alone at twice its size, on a phone', () => {
  it('leaves labels of the menu, names and actions of rows whole, and the page as wide as it is', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/task/repertory/list');
    await page.locator('.RowLines').first().waitFor();
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await page.locator('.sc-drawer-open .sc-menu-title-content').first().waitFor();
    await doubleText();
    expect(await cutTexts('.sc-menu-title-content, .sc-menu-title-content span:not([class*=icon])')).toEqual(
      [],
    );
    expect(await cutTexts('.RowLines-name, .RowLines-actions')).toEqual([]);
    // A line of facts hides those that don't fit, and shows the first in its full height.
    const lines = page.locator('.RowLines-facts:has(> span)');
    const isCut = await lines.evaluateAll((facts) =>
      facts.some((line) => {
        const [first = line] = line.children;
        return first.getBoundingClientRect().bottom > line.getBoundingClientRect().bottom + 1;
      }),
    );
    expect(isCut).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('a list on paper', () => {
  it('is white, with the tab that is shown, the choice that is made and columns of facts, and no dialog above', async () => {
    await page.setViewportSize({ width: 1047, height: 718 });
    await page.goto('/task/repertory/check/1?status=1');
    // A tab keeps what it has shown.
    await page.getByRole('tab', { name: '操作日志' }).click();
    await page.getByRole('tab', { name: '卡片明细' }).click();
    await page.locator('td.ListTable-actions').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-shade=dark]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const colours = await page.locator('html').evaluate((root) => {
      const { colorScheme, backgroundColor } = getComputedStyle(root);
      return [colorScheme, backgroundColor];
    });
    expect(colours).toEqual(['light', 'rgb(255, 255, 255)']);
    expect(await page.locator('.sc-modal-wrap:visible, .sc-tabs-content-hidden:visible').count()).toBe(0);
    expect(await page.locator('.ChoiceChips > :visible').allInnerTexts()).toEqual([
      expect.stringMatching(/^在库/),
    ]);
    expect(await page.locator('.ListTable th:visible').allInnerTexts()).not.toContain('');
    expect(await page.locator('.ListTable th:visible', { hasText: '操作' }).count()).toBe(0);
    const edgesOf = (cells: string) =>
      page
        .locator(cells)
        .evaluateAll((all) =>
          all.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => [left, right]),
        );
    const edges = await edgesOf('.ListTable th:visible');
    expect(edges).toEqual(await edgesOf('.ListTable tbody > tr:first-child > td:visible'));
    const table = await boxOf(page.locator('.ListTable:visible'));
    expect([edges.at(0)?.[0], edges.at(-1)?.[1]]).toEqual([table.x, table.x + table.width]);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await page.keyboard.press('Escape');
  });
});

describe('what is chosen, where the system has colours of its own', () => {
  it('has an outline, because its background is left out', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const chosen = page.locator('.sc-tabs-tab-active, .ChoiceChips > .sc-tag-checkable-checked');
    const outlines = await chosen.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).outlineStyle),
    );
    expect(outlines).toEqual(['solid', 'solid']);
    await page.emulateMedia({ forcedColors: null });
  });
});

describe('a line of error', () => {
  it.each([1440, 390])('touches neither its field nor the next label, %d pixels wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/merchant/information/list');
    await page.getByRole('button', { name: '新建商户' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '新建商户' }).click();
    const error = dialog.getByText('请填写名称');
    await error.waitFor();
    const fault = await boxOf(error);
    const field = await boxOf(dialog.getByLabel('名称', { exact: true }));
    const label = await boxOf(dialog.locator('label').filter({ hasText: '类型' }).first());
    expect(fault.y).toBeGreaterThanOrEqual(field.y + field.height);
    expect(label.y).toBeGreaterThanOrEqual(fault.y + fault.height);
  });
});
