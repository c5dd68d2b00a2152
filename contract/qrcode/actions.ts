/** What changes the status of QR codes. */
import { defineActions, givenReason, type VerbOf } from '#contract/action/define-action';
import { disabling, enabling } from '#contract/action/enabling';

export const qrCodeStatusActions = defineActions('qrcode', {
  enable: {
    ...enabling,
    label: ['启用二维码', 'Enable QR code'],
    right: 'qrcode.edit',
    sets: { status: 2, statusReason: null },
    consequence: ['启用后扫码即可看到页面。', 'Scans show the page again.'],
  },
  disable: {
    ...disabling,
    label: ['停用二维码', 'Disable QR code'],
    right: 'qrcode.edit',
    reason: 'optional',
    sets: { status: 3, statusReason: givenReason },
    consequence: [
      '停用后扫码显示“暂停服务”；地址不变，可随时再启用。',
      'Scans show that service is suspended; the address does not change, and the code can be enabled again.',
    ],
  },
});

export type QrCodeStatusAction = VerbOf<typeof qrCodeStatusActions>;
