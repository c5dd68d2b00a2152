/** Fills in the form of a new print job as a person does. */
import type { Page } from 'playwright-core';

/** Chooses the first option, so that the test needn't know names. */
async function chooseFirst(page: Page, label: string, levels = 1): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  // Excludes a list that is still closing.
  const open = page.locator('.sc-select-dropdown:visible:not(.sc-slide-up-leave)');
  if (levels === 1) return open.locator('.sc-select-item-option').first().click();
  for (let level = 0; level < levels; level += 1)
    await open.locator('.sc-cascader-menu').nth(level).locator('.sc-cascader-menu-item').first().click();
}

const goOn = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

/** Fills the four steps of a new print job, up to the confirmation. */
export async function fillNewJob(page: Page, cardName: string, cards: number): Promise<void> {
  // The list page, which is shown until the form has loaded, has a field of the same name.
  await page.waitForURL('**/task/repertory/create');
  await page.getByRole('heading', { name: '新建学习卡' }).waitFor();
  await page.getByLabel('学习卡名称').fill(cardName);
  await chooseFirst(page, '教材版本');
  await chooseFirst(page, '类目', 3);
  await goOn(page);
  await chooseFirst(page, '绑定商品');
  await page.getByLabel('权益时长（天）').fill('365');
  await page.getByLabel('激活截止日').fill('2035-12-31');
  await page.keyboard.press('Enter');
  await goOn(page);
  await page.getByLabel('印刷数量').fill(String(cards));
  await page.getByLabel('卡号前缀').fill('E2E');
  await goOn(page);
}

export const submitNewJob = (page: Page) => page.getByRole('button', { name: /提\s?交/ }).click();
