/** Looks of grants and customers: records of the demo, and their dialogs. */
import type { Page } from 'playwright-core';
import type { Look } from './look';

/** A received and partly activated grant, and one that waits. */
const received = '/task/grant?open=17';
const waiting = '/task/grant?open=27';
const customers = '/usersmanage/list-all';

const openTab = (name: string, shown: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('dialog').getByText(shown).first().waitFor();
};

/** By its name, in a table or on a phone's card. */
async function openCustomer(page: Page): Promise<void> {
  await page.locator('.ListOpener, .ListCards .sc-btn-link').first().click();
  await page.getByRole('tab', { name: '轨迹' }).waitFor();
}

export const grantLooks: readonly Look[] = [
  {
    name: 'grants, one of them open',
    address: received,
    reach: (page) => page.getByRole('group', { name: '发放数量', exact: true }).waitFor(),
  },
  {
    name: 'new grant, fields missing',
    address: '/task/grant',
    reach: async (page) => {
      await page.getByRole('button', { name: '发放学习卡' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: '核对并发放' }).click();
      await form.getByText('请选择商户').waitFor();
    },
  },
  {
    name: 'receipt of a grant, a card missing',
    address: waiting,
    reach: async (page) => {
      // Cards that were not shipped yet are shipped first.
      await page.getByRole('dialog').getByRole('button', { name: /^更多/ }).click();
      await page.getByRole('menuitem', { name: '确认收货' }).click();
      const form = page.getByRole('dialog', { name: /^确认收货/ });
      await form.getByLabel('实收数量').fill('1');
      await form.getByText(/与实收不一致$/).waitFor();
    },
  },
  {
    name: 'a grant’s second waybill, without its courier',
    address: waiting,
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: /^更多/ }).click();
      await page.getByRole('menuitem', { name: '修改收货信息' }).click();
      const form = page.getByRole('dialog', { name: /^修改收货信息/ });
      const second = form.getByRole('group', { name: '第 2 单' });
      const add = form.getByRole('button', { name: '添加运单' });
      while (!(await second.isVisible())) await add.click();
      await second.getByLabel('快递单号').fill('SF1380000001');
      await second.getByLabel('快递公司').fill('');
      await second.getByText('请填写快递公司').waitFor();
    },
  },
  {
    name: 'cards of a grant, one chosen',
    address: received,
    reach: async (page) => {
      await openTab('卡片', /^全部 /)(page);
      await page
        .getByRole('checkbox', { name: /^选择 [A-Z]/ })
        .first()
        .check();
      await page.getByText('已选 1 张').waitFor();
    },
  },
  { name: 'activations of a grant', address: received, reach: openTab('激活数据', /^每日激活/) },
  {
    name: 'statements of merchants',
    address: '/task/grant/statement',
    reach: (page) => page.getByText('2026-').first().waitFor(),
  },
  { name: 'customers, one of them open', address: customers, reach: openCustomer },
  {
    name: 'extension of a card, days missing',
    isSameOnPhone: true,
    address: customers,
    reach: async (page) => {
      await openCustomer(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^延\s?期$/ })
        .click();
      const form = page.getByRole('dialog', { name: /^延期/ });
      await form.getByRole('button', { name: /^延\s?期$/ }).click();
      await form.getByText('请填写延期天数').waitFor();
    },
  },
];
