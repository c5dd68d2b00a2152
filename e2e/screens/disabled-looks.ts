/** Looks of disabled records and pages taken down: the dialog with its impact, and QR codes with disabled goods. */
import type { Page } from 'playwright-core';
import { goods } from '#contract/catalogue/goods';
import { qrcode } from '#contract/qrcode/endpoints';
import { callsOf } from '#contract/record/define-record';
import type { Look } from '../accessibility/look';

const qrCodes = '/merchant/QRcode';
const kinds = callsOf(goods);

/** Opens an action's dialog from a record's drawer, and waits for its impact. */
const ask = (action: string, touched: RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page
    .getByRole('dialog', { name: new RegExp(`^${action}`) })
    .getByText(touched)
    .first()
    .waitFor();
};

/** Disables goods that QR codes use, as a person does in the catalogue. */
async function disableGoods(page: Page): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const data = { id: 1, action: 'disable', reason: '停售' };
  await page.request.post(`/studycard-api${kinds.changeStatus.path}`, { headers, data });
  await page.reload();
}

/** Makes a record in the audit trail. */
const enableQrCode = (page: Page) =>
  page.request.get(`/studycard-api${qrcode.updateStatus.path}?ids=1&status=3`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });

export const disabledLooks: readonly Look[] = [
  {
    name: 'merchant, to be disabled',
    address: '/merchant/information/list?open=1',
    reach: ask('停用', /停止服务/),
  },
  {
    name: 'goods, to be disabled',
    address: '/catalogue/goods?open=1',
    reach: ask('停用', /二维码/),
  },
  {
    name: 'card page, to be taken down',
    address: '/cardconfig/list?open=1',
    reach: ask('下线', /二维码 .+ 个|没有二维码/),
  },
  {
    name: 'QR codes of disabled goods',
    address: `${qrCodes}?goodsStatus=0`,
    reach: async (page) => {
      await disableGoods(page);
      await page.getByText('商品停用').first().waitFor();
    },
  },
  {
    name: 'QR code of disabled goods',
    address: `${qrCodes}?open=1`,
    reach: async (page) => {
      await disableGoods(page);
      await page.getByText('商品已停用，扫码照常').first().waitFor();
    },
  },
  {
    name: 'QR code of disabled goods, to be enabled',
    address: `${qrCodes}?open=1`,
    reach: async (page) => {
      await enableQrCode(page);
      await disableGoods(page);
      await ask('启用', /商品已停用/)(page);
    },
  },
  {
    name: 'audit trail of one record',
    address: '/audit/list?about=qr_code:1',
    reach: async (page) => {
      await enableQrCode(page);
      await page.reload();
      await page.getByRole('button', { name: /^详情/ }).first().waitFor();
    },
  },
];
