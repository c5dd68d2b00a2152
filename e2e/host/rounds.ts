/** What is done inside a host again and again, and how much more the browser holds after it. */
import type { Page } from 'playwright-core';
import { until } from '#testing/until';
import type { Memory, MemoryLook } from './memory-look';

export interface Use {
  /** Of the application. */
  readonly path: string;
  /** Until the page is there, and something was done on it. */
  readonly use: (page: Page) => Promise<void>;
}

export interface Growth {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMibPerRound: number;
}

export const listPath = '/task/repertory/list';

const menu: Use = {
  path: listPath,
  async use(page) {
    await page.locator('#left .sc-table-row').first().waitFor();
    await page.getByRole('button', { name: /导出印刷记录/ }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).first().waitFor();
  },
};
/** A dialog whose code is fetched when it is opened first. */
const dialog = (key: string): Use => ({
  path: '/result/success',
  async use(page) {
    await page.locator('#left').getByRole('button', { name: '返回首页' }).waitFor();
    // A key is for where the focus is.
    await page.locator('#left').getByRole('button', { name: '返回首页' }).focus();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // React keeps the field that had the focus last until it hears that it has not. A browser need not say that of one that
    // was removed: it depends on whether the focus was given back before.
    const button = page.locator('#left').getByRole('button', { name: '返回首页' });
    await button.focus();
    await button.blur();
  },
});
const search = dialog('Control+k');
const help = dialog('?');
const nothing: Use = {
  path: '/empty',
  use: (page) => page.locator('#left main').waitFor({ state: 'attached' }),
};

/** By round. A page costs a second of a slow machine, so that most rounds show one with nothing on it. */
const uses: readonly Use[] = [menu, search, help, nothing, nothing, search, nothing, menu, nothing, nothing];
export const rounds = uses.length;
/** By then everything has been fetched and compiled. */
const settledRounds = 4;

/** @returns how much more the browser holds after all rounds than when everything had settled */
export async function growthOver(memory: Memory, work: (use: Use) => Promise<void>): Promise<Growth> {
  for (const use of uses.slice(0, settledRounds)) await work(use);
  const settled = await lookWhenForgotten(memory);
  for (const use of uses.slice(settledRounds)) await work(use);
  const last = await lookWhenForgotten(memory);
  return {
    listeners: last.listeners - settled.listeners,
    nodes: last.nodes - settled.nodes,
    heapMibPerRound: (last.heapMib - settled.heapMib) / (rounds - settledRounds),
  };
}

/** When nothing holds any more what was drawn in any round. */
const lookWhenForgotten = (memory: Memory): Promise<MemoryLook> =>
  until('what was drawn in every round to be forgotten', async () => {
    const seen = await memory.look();
    return seen.held.length === 0 ? seen : undefined;
  });
