/** What people do to merchants beyond editing them. */
import { defineActions, type StateOf, type VerbOf } from '#contract/action/define-action';
import { disabling, enabling } from '#contract/action/enabling';

export const merchantActions = defineActions('merchant', {
  enable: {
    ...enabling,
    label: ['启用商户', 'Enable merchant'],
    right: 'merchant.edit',
    consequence: [
      '启用后可以继续向该商户发卡，它的二维码页面恢复服务。',
      'Cards can be granted to the merchant again, and its QR code pages are back in service.',
    ],
  },
  disable: {
    ...disabling,
    label: ['停用商户', 'Disable merchant'],
    right: 'merchant.edit',
    consequence: [
      '停用后不能再向该商户发卡，它的二维码页面显示“暂停服务”；已激活的卡照常使用。',
      'No more cards can be granted to the merchant, and its QR code pages show that service is suspended; activated cards keep working.',
    ],
  },
});

export type MerchantAction = VerbOf<typeof merchantActions>;
export type MerchantState = StateOf<(typeof merchantActions)['all']>;
