/** The sentences about merchants in English. */
import { counted } from '../counted';
import type { MerchantTexts } from './index';

export const enUS: MerchantTexts = {
  searchLabel: 'Filter merchants',
  unit: 'merchant|merchants',
  none: 'No merchants yet',
  figures: 'Cards and QR codes',
  grants: 'View grants',
  noneHint:
    'Merchants are the schools, bookshops and centres that receive cards and hand them out; create one first, then grant cards to it',
  actions: 'Actions',
  edit: 'Edit',
  title: (action, name) => `${action} · ${name}`,
  save: 'Save',
  saved: 'Merchant saved',
  created: (name, code) => `Merchant "${name}" created, number ${code}`,
  handOver: {
    option: (name, count) => `${name} (${counted(count, 'merchant')})`,
    nobody: 'No agent',
    merchants: (count) => `${counted(count, 'merchant')} will be handed over, disabled ones too.`,
    grants: (count, cards) =>
      `${counted(count, 'open grant')} with ${counted(cards, 'card')} not yet received will be received by the new agent.`,
    codes: (count) => `${counted(count, 'QR code')} will go with the merchants and keep working.`,
    statements:
      'Earlier grants stay with the former agent, who settles them and sees their statements; later ones belong to the new agent.',
    ok: (count) => `Hand over ${counted(count, 'merchant')}`,
  },
  handedOver: (count) => `${counted(count, 'merchant')} handed over`,
  imported: (count) => `${counted(count, 'merchant')} imported`,
  importConfirm: (count) => `Import ${counted(count, 'merchant')}`,
  importNone: 'Import',
  importHints: {
    agent: "The agent's name",
    region: 'e.g. 浙江省 / 杭州市 / 西湖区',
    contract: 'e.g. 2026-03-01',
    separator: ', ',
  },
  manyChanged: (action, count) => `${action}: done for ${counted(count, 'merchant')}`,
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
    creditLimit:
      'At most so many granted cards that are not paid; prepaid ones do not count. Empty: no limit',
    paidTo: 'What statements charged on this day and before is paid and no longer counts against the credit',
  },
  prices: {
    one: (place) => `Price ${place}`,
    add: 'Add a price',
    remove: (place) => `Remove price ${place}`,
    hint: 'Filled in as the unit price of later grants of these goods to this merchant; earlier grants stay as they are',
    line: (goods, price) => `${goods} ${price}`,
    repeated: 'Goods can have only one agreed price',
    wrong: (max) => `The unit price must be 0–${max} yuan with at most two decimals`,
  },
  rules: {
    creditCode: 'The credit code is incorrect; please check each character',
    contractTo: "The contract can't end before it begins",
  },
  search: {
    group: 'Merchants',
    foundBy: 'merchant name or number',
    hint: 'Part of a merchant name is enough.',
  },
};
