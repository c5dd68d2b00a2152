/** Repeats work inside a host, and measures how much more the browser keeps in memory. */
import type { Locator, Page } from 'playwright-core';
import { until } from '#testing/until';
import type { Memory, MemoryLook } from './memory-look';

export interface Use {
  /** Path of the application. */
  readonly path: string;
  /** Waits for the page and does something on it. */
  readonly use: (page: Page) => Promise<void>;
}

export interface Growth {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMibPerRound: number;
}

export const listPath = '/task/repertory/list';

/**
 * React keeps the last focused field until it gets a blur event, which browsers needn't send for a removed element: it
 * depends on whether the focus was returned before.
 */
async function leave(button: Locator): Promise<void> {
  await button.focus();
  await button.blur();
}

const menu: Use = {
  path: listPath,
  async use(page) {
    await page.locator('#left tr[data-row-key]').first().waitFor();
    const opener = page.getByRole('button', { name: /导出印刷记录/ });
    await opener.click();
    await page.getByRole('menuitem', { name: 'CSV' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'CSV' }).first().waitFor({ state: 'hidden' });
    await leave(opener);
  },
};
/** A dialog whose code is loaded when it is first opened. */
const dialog = (key: string): Use => ({
  path: '/result/success',
  async use(page) {
    await page.locator('#left').getByRole('button', { name: '返回首页' }).waitFor();
    // A shortcut works only in the instance that has the focus.
    await page.locator('#left').getByRole('button', { name: '返回首页' }).focus();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leave(page.locator('#left').getByRole('button', { name: '返回首页' }));
  },
});
const search = dialog('Control+k');
const help = dialog('?');
const nothing: Use = {
  path: '/empty',
  use: (page) => page.locator('#left main').waitFor({ state: 'attached' }),
};

/** One per round. Most show the empty page, because others cost a second on a slow machine. */
const uses: readonly Use[] = [menu, search, help, nothing, nothing, search, nothing, menu, nothing, nothing];
export const rounds = uses.length;
/** By then all code has been loaded and compiled. */
const settledRounds = 4;

/** @returns the growth from the settled state to the end of all rounds */
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

/** Waits until nothing of any round is in memory any more. */
const lookWhenForgotten = (memory: Memory): Promise<MemoryLook> =>
  until('what was drawn in every round to be forgotten', async () => {
    const seen = await memory.look();
    return seen.held.length === 0 ? seen : undefined;
  });
