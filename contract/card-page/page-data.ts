/** What a preview's sample brings to a page, and what customers are told: the same in every preview and on the page itself. */
import type { PagePreview } from './endpoints';
import type { PageData } from './render';

/** The page of a disabled code. Customers read Chinese, whatever language the office has. */
export const suspendedNotice = {
  title: '暂停服务',
  sentence: '该二维码暂停服务，请联系商户或稍后再试。',
} as const;

export const fileUrlOf =
  (fileBase: string): PageData['fileUrl'] =>
  (key) =>
    `${fileBase}/${encodeURI(key)}`;

/** What previews pretend that a code brings; customers' words, too. */
export const sampleMerchant = { name: '阳光书店（示例）' } as const;
export const sampleGoods = { id: 1, name: '同步学习会员（示例）' } as const;

type Sample = Pick<PagePreview, 'goods' | 'merchant' | 'card' | 'fileBase'>;

/** The form of the activation code sends nothing. */
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
