/** Looks of the dialogs by which cards go to others: shipping, return, transfer, rebinding, handing over. */
import type { Page } from 'playwright-core';
import { customer } from '#contract/customer/endpoints';
import type { Look } from '../accessibility/look';

/** A received and partly activated grant, and one that waits to be shipped. */
const received = '/task/grant?open=17';
const waiting = '/task/grant?open=27';
const customers = '/usersmanage/list-all';

const act = (action: string, shown: string | RegExp) => async (page: Page) => {
  const record = page.getByRole('dialog');
  await record.getByRole('button', { name: /^更多/ }).waitFor();
  const button = record.getByRole('button', { name: action, exact: true });
  if ((await button.count()) > 0) await button.click();
  else {
    await record.getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  await page
    .getByRole('dialog', { name: new RegExp(`^${action}`) })
    .getByText(shown)
    .first()
    .waitFor();
};

/** Replaces a customer's card, as a person does in its drawer; printed cards of that kind are in stock. */
async function replaceOneCard(page: Page): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const { path } = customer.listCustomers;
  const listed = await page.request.post(`/studycard-api${path}`, {
    headers,
    data: { page: 1, size: 50, status: 1 },
  });
  const { data }: { readonly data: { readonly items: readonly { readonly serial: string }[] } } =
    await listed.json();
  const serial = data.items.find((each) => each.serial.startsWith('SX3'))?.serial;
  await page.request.post(`/studycard-api${customer.replaceCard.path}`, {
    headers,
    data: { serial, reason: '卡片损坏' },
  });
}

export const grantStateLooks: readonly Look[] = [
  { name: 'grant, to be sent', address: waiting, reach: act('登记发货', '件数') },
  { name: 'grant, to be returned', address: received, reach: act('退回入库', /卡号/) },
  {
    name: 'grant, to be moved to another merchant',
    address: received,
    reach: async (page) => {
      await act('转给其他商户', /张/)(page);
      await page.getByRole('combobox', { name: '转给商户' }).click();
      await page.locator('.sc-select-dropdown:visible .sc-select-item-option').nth(2).click();
    },
  },
  {
    name: 'customer, to be bound to another telephone',
    address: customers,
    reach: async (page) => {
      await page.locator('.ListOpener, .ListCards .sc-btn-link').first().click();
      await act('换绑手机号', '新手机号')(page);
    },
  },
  {
    name: 'replacements to be handed over',
    address: '/task/grant?shipping=handOver',
    reach: async (page) => {
      await replaceOneCard(page);
      await page.reload();
      await page.locator('.ListOpener, .ListCards .sc-btn-link').first().waitFor();
    },
  },
];
