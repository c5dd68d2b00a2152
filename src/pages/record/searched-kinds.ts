/** How the global search shows declared records: together, those of a group of the menu that the same right opens. */
import { recordRoutes } from '#config/record-routes';
import { titles } from '#config/routes';
import { fieldsWith } from '#contract/fields/names';
import { labelsIn } from '#contract/labels/words';
import { records } from '#contract/records';
import type { SearchedKind } from '#src/area/area';
import { searchedRecords } from '#src/controllers/record-page/searched-records';
import { recordPageTexts } from '#src/locales/record-page';
import { recordPlaces } from './area';

type Kind = (typeof recordRoutes)[number];

const isTogether = (one: Kind, other: Kind) =>
  one.menu.group === other.menu.group && one.authKeys[0] === other.authKeys[0];

const searchedWith = (first: Kind): SearchedKind => {
  const kinds = recordRoutes.filter((each) => isTogether(each, first)).map(({ kind }) => kind);
  const found = records.filter(({ kind }) => kinds.includes(kind));
  return searchedRecords({
    right: first.authKeys[0],
    places: Object.fromEntries(
      Object.entries(recordPlaces).filter(([kind]) => kinds.some((each) => each === kind)),
    ),
    words(locale) {
      const text = recordPageTexts.textsIn(locale).search;
      const group = titles[locale].groups[first.menu.group];
      const labels = found.flatMap(({ fields }) =>
        fieldsWith(fields, 'isSearch').map(({ field: { label } }) => labelsIn({ label }, locale).label),
      );
      return { group, foundBy: text.foundBy(group), hint: text.hint(group, [...new Set(labels)]) };
    },
  });
};

export const searchedKinds: readonly SearchedKind[] = recordRoutes.flatMap((route) =>
  recordRoutes.find((each) => isTogether(each, route)) === route ? [searchedWith(route)] : [],
);
