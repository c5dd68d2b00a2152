/** Looks of the catalogue: lists, a record, the form of a new one, and the dialog that disables one. */
import type { Look } from './look';

const goods = '/catalogue/goods';

export const catalogueLooks: readonly Look[] = [
  {
    name: 'list of goods',
    isSameOnPhone: true,
    address: goods,
    reach: (page) => page.getByText('错题本会员').first().waitFor(),
  },
  {
    name: 'new goods, fields missing',
    isSameOnPhone: true,
    address: goods,
    reach: async (page) => {
      await page.getByRole('button', { name: '新建商品' }).click();
      const dialog = page.getByRole('dialog', { name: '新建商品' });
      await dialog.getByRole('button', { name: '新建商品' }).click();
      await dialog.getByText('请填写名称').waitFor();
    },
  },
  {
    name: 'one print shop',
    isSameOnPhone: true,
    address: '/catalogue/print-shop?open=1',
    reach: (page) => page.getByRole('dialog').getByText('创建时间').first().waitFor(),
  },
  {
    name: 'disabling a kind of goods',
    address: '/catalogue/goods-kind?open=1',
    reach: async (page) => {
      const side = page.getByRole('dialog').first();
      await side.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '停用' }).click();
      await page
        .getByRole('dialog', { name: /^停用商品种类/ })
        .getByText('不再能选用')
        .waitFor();
    },
  },
];
