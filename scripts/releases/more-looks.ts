/** Looks that reach parts which no other look requests. */
import type { Page } from 'playwright-core';
import type { Look } from '../../e2e/accessibility/look';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

export const moreLooks: readonly Look[] = [
  {
    name: 'print job beside its list',
    address: '/task/repertory/list?open=1',
    reach: (page) => dialog(page).getByRole('heading', { name: '制作与交付' }).waitFor(),
  },
  {
    name: 'print file, asked for',
    address: '/task/repertory/list?status=1',
    reach: async (page) => {
      await press(page, /^(导出印刷文件|重新导出)$/);
      await dialog(page).getByRole('radiogroup').waitFor();
    },
  },
  {
    name: 'exports of a print job',
    address: '/task/repertory/check/1',
    reach: async (page) => {
      await page.getByRole('tab', { name: '导出记录' }).click();
      await page.getByRole('tabpanel', { name: '导出记录' }).getByRole('table').waitFor();
    },
  },
  {
    name: 'track of a card',
    address: '/task/repertory/check/1?status=1',
    reach: async (page) => {
      await press(page, '轨迹');
      await dialog(page).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'merchants to be handed over',
    address: '/merchant/information/list',
    reach: async (page) => {
      await press(page, '移交商户');
      await dialog(page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'sheet of QR codes, taken',
    address: '/merchant/QRcode?batchNo=B000002&picked=*',
    reach: async (page) => {
      const actions = page.getByRole('region', { name: '批量操作' });
      await actions.getByRole('button', { name: '打印二维码' }).click();
      const take = dialog(page).getByRole('button', { name: '下载打印页' });
      await Promise.all([page.waitForEvent('download'), take.click()]);
    },
  },
  {
    name: 'second factor of a role',
    address: '/account/role',
    reach: async (page) => {
      await press(page, /^更多/);
      await page.getByRole('menuitem', { name: '两步验证要求' }).click();
      await dialog(page).getByRole('radiogroup').waitFor();
    },
  },
  {
    name: 'import of goods',
    address: '/catalogue/goods',
    reach: async (page) => {
      await press(page, '导入商品');
      await dialog(page).getByRole('button').first().waitFor();
    },
  },
];
