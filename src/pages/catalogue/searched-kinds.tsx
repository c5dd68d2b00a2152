/** What the search from anywhere finds of the catalogue. */
import { AppstoreOutlined } from '@ant-design/icons';
import { auditEntityLabels } from '#contract/audit/record-words';
import { searchedKind } from '#src/area/area';
import { componentTexts } from '#src/components/texts';
import { entityLabels } from '#src/locales/labels/entities';
import { recordPageTexts } from '#src/locales/record-page';
import { cataloguePaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'records',
    right: 'studycard_catalogue_menu',
    icon: <AppstoreOutlined />,
    words: (locale) => recordPageTexts.textsIn(locale).search,
    lineOf: ({ kind, id, name, detail, isEnabled }, locale) => ({
      id: `${kind} ${id}`,
      title: isEnabled ? name : componentTexts.textsIn(locale).disabledEntry(name),
      detail: [auditEntityLabels(entityLabels.textsIn(locale))[kind], detail].filter(Boolean).join(' · '),
      path: cataloguePaths.record(kind)(id),
    }),
  }),
];
