/** Rights to QR codes of merchants. */
import { rightIn } from '#contract/right-in';

const right = rightIn('merchant');

export const qrcodeRights = {
  merchant_qrcode_menu: right(['商户二维码', 'Merchant QR codes'], ['ops', 'sales', 'agent', 'auditor']),
  'qrcode.create': right(['新增二维码', 'Create QR codes'], ['ops', 'sales']),
  'qrcode.edit': right(['编辑二维码', 'Edit QR codes'], ['ops', 'sales']),
  'qrcode.export': right(['导出二维码', 'Export QR codes'], ['ops', 'sales']),
};
