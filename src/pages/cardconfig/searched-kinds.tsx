/** How the global search shows card pages. */
import { FileTextOutlined } from '@ant-design/icons';
import { cardPageWords } from '#contract/card-page/labels';
import { labelsIn } from '#contract/labels/words';
import { searchedKind } from '#src/area/area';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPagePaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'pages',
    right: 'card_config_edit',
    icon: <FileTextOutlined />,
    words: (locale) => cardPageTexts.textsIn(locale).search,
    lineOf({ id, name, kind, status }, locale) {
      const labels = labelsIn(cardPageWords, locale);
      return {
        id,
        title: name,
        detail: `${labels.kind[kind]} · ${labels.status[status]}`,
        path: cardPagePaths.record(id),
      };
    },
  }),
];
