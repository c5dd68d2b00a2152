/** How the global search shows grants. */
import { SendOutlined } from '@ant-design/icons';
import { grantWords } from '#contract/grant/labels';
import { labelsIn } from '#contract/labels/words';
import { searchedKind } from '#src/area/area';
import { grantTexts } from '#src/locales/grant';
import { grantPaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'grants',
    right: 'studycard_provide_menu',
    icon: <SendOutlined />,
    words(locale) {
      const { entity, fields } = labelsIn(grantWords, locale);
      return { group: entity, foundBy: fields.batchNo, hint: grantTexts.textsIn(locale).searchHint };
    },
    lineOf: ({ id, batchNo, cardName, merchant, status }, locale) => ({
      id,
      title: batchNo,
      detail: [cardName, merchant?.name, labelsIn(grantWords, locale).status[status]]
        .filter(Boolean)
        .join(' · '),
      path: grantPaths.record(id),
    }),
  }),
];
