/** Sample data of previews, and sentences for customers that are the same in previews and on the real page. */
import type { PagePreview } from './endpoints';
import type { PageData } from './render';

/** The page of a disabled QR code. Always Chinese, because customers read Chinese whatever language the office uses. */
export const suspendedNotice = {
  title: '暂停服务',
  sentence: '该二维码暂停服务，请联系商户或稍后再试。',
} as const;

export const fileUrlOf =
  (fileBase: string): PageData['fileUrl'] =>
  (key) =>
    `${fileBase}/${encodeURI(key)}`;

/** What previews show in place of a real merchant and goods; Chinese, like everything for customers. */
export const sampleMerchant = { name: '阳光书店（示例）' } as const;
export const sampleGoods = { id: 1, name: '同步学习会员（示例）' } as const;

type Sample = Pick<PagePreview, 'goods' | 'merchant' | 'card' | 'fileBase'>;

/** Data of a preview. `sendsForm` is absent, so the activation form submits nothing. */
export const previewData = ({ goods, merchant, card, fileBase }: Sample): PageData => ({
  goods,
  merchant,
  fileUrl: fileUrlOf(fileBase),
  ...(card && {
    activated: {
      serial: card.serial,
      cardName: card.name,
      goods: goods?.name ?? sampleGoods.name,
      presentGoods: [],
      validUntil: card.validUntil,
    },
  }),
});
