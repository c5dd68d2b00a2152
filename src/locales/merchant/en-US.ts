/** The sentences about merchants in English. */
import { counted } from '../counted';
import type { MerchantTexts } from './index';

export const enUS: MerchantTexts = {
  searchLabel: 'Filter merchants',
  unit: 'merchant|merchants',
  none: 'No merchants yet',
  figures: 'Cards and QR codes',
  grants: 'See its grants',
  noneHint:
    'Merchants are the schools, bookshops and centres that cards are granted to; make one first, then grant',
  actions: 'Actions',
  rowActions: { edit: 'Edit', enable: 'Enable', disable: 'Disable' },
  title: (action, name) => `${action} · ${name}`,
  save: 'Save',
  saved: 'The merchant was saved',
  created: (name, code) => `The merchant "${name}" was made, number ${code}`,
  handOver: {
    option: (name, count) => `${name} (${counted(count, 'merchant')})`,
    nobody: 'No agent',
    merchants: (count) => `${counted(count, 'merchant')} will be handed over, disabled ones too.`,
    grants: (count, cards) =>
      `${counted(count, 'open grant')} with ${counted(cards, 'card')} to come will be received by the new agent.`,
    codes: (count) => `${counted(count, 'QR code')} will go with the merchants and keep working.`,
    statements:
      'Grants made before stay with the former agent, who settles them and sees their statements; later ones are the new agent’s.',
    ok: (count) => `Hand over ${counted(count, 'merchant')}`,
  },
  handedOver: (count) => `${counted(count, 'merchant')} handed over`,
  imported: (count) => `${counted(count, 'merchant was', 'merchants were')} imported`,
  importConfirm: (count) => `Import ${counted(count, 'merchant')}`,
  importNone: 'Import',
  importHints: {
    agent: "The agent's name",
    region: 'e.g. 浙江省 / 杭州市 / 西湖区',
    contract: 'e.g. 2026-03-01',
    separator: ', ',
  },
  changed: (action, name) => `${action}: done for "${name}"`,
  manyChanged: (action, count) => `${action}: done for ${counted(count, 'merchant')}`,
  consequences: {
    enable: 'Cards can be granted to the merchant again, and its QR pages work again.',
    disable:
      'No more cards can be granted to the merchant, and its QR pages say that service is suspended; activated cards go on working.',
  },
  impact: {
    codes: {
      enable: (count) => `${counted(count, 'QR code')} back in service`,
      disable: (count) => `${counted(count, 'enabled QR code')} out of service`,
    },
    grants: (count, cards) =>
      `${counted(count, 'open grant')} (${counted(cards, 'card')} on the way) can still be received`,
    separator: '; ',
  },
  hints: {
    creditCode: '18 characters; the last one is a check character',
    phone: 'A mobile number, or a landline with its area code',
    keptPhone: 'Leave it empty to keep the number',
  },
  rules: {
    creditCode: 'The credit code is wrong; please compare each character',
    phone: 'Neither a mobile number of 11 digits nor a landline with its area code, e.g. 010-62345678',
    email: 'Not an e-mail address',
    contractTo: "The contract can't end before it begins",
  },
  search: {
    group: 'Merchants',
    foundBy: 'merchant name or number',
    hint: "A part of a merchant's name will do.",
  },
};
