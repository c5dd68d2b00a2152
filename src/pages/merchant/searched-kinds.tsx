/** How the global search shows merchants. */
import { ShopOutlined } from '@ant-design/icons';
import { labelsIn } from '#contract/labels/words';
import { merchantWords } from '#contract/merchant/labels';
import { searchedKind } from '#src/area/area';
import { merchantTexts } from '#src/locales/merchant';
import { merchantPaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'merchants',
    right: 'merchant_menu',
    icon: <ShopOutlined />,
    words: (locale) => merchantTexts.textsIn(locale).search,
    lineOf: ({ id, code, name, status }, locale) => ({
      id,
      title: name,
      detail: `${code} · ${labelsIn(merchantWords, locale).status[status]}`,
      path: merchantPaths.record(id),
    }),
  }),
];
