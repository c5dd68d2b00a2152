/** How the global search shows study-card users. */
import { UserOutlined } from '@ant-design/icons';
import { customerWords } from '#contract/customer/labels';
import { labelsIn } from '#contract/labels/words';
import { searchedKind } from '#src/area/area';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { customerTexts } from '#src/locales/customer';
import { customerPaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'customers',
    right: 'users_manage_all',
    icon: <UserOutlined />,
    words: (locale) => customerTexts.textsIn(locale).search,
    lineOf: ({ id, customerNo, nickname, phone, serial, cardName, status }, locale) => ({
      id,
      title: [phone, nickname].filter(Boolean).join(' ') || customerNo,
      detail: `${cardName} · ${labelsIn(customerWords, locale).status[status]}`,
      path: customerPaths.record(serial),
    }),
    cardActs: {
      right: 'customer.edit',
      isForActivated: true,
      Acts: lazyLayer(async () => (await import('./LookedUpActions')).LookedUpActions),
      models: async () => [(await import('#src/models/usersmanage')).usersmanage],
    },
  }),
];
