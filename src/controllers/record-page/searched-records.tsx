/** How the global search shows an area's declared records. */
import { AppstoreOutlined } from '@ant-design/icons';
import { auditEntityLabels } from '#contract/audit/record-words';
import { entityWords } from '#contract/entities';
import { labelsIn } from '#contract/labels/words';
import { searchedKind, type Area, type SearchedKind } from '#src/area/area';
import { componentTexts } from '#src/components/texts';

/** @param places of the area's kinds; records of other areas are left to them */
export function searchedRecords({
  places,
  ...facts
}: Pick<SearchedKind, 'right' | 'words'> & {
  readonly places: NonNullable<Area['records']>;
}): SearchedKind {
  const records = searchedKind({
    ...facts,
    kind: 'records',
    icon: <AppstoreOutlined />,
    lineOf: ({ kind, id, name, detail, isEnabled }, locale) => ({
      id: `${kind} ${id}`,
      title: isEnabled ? name : componentTexts.textsIn(locale).disabledEntry(name),
      detail: [auditEntityLabels(labelsIn(entityWords, locale))[kind], detail].filter(Boolean).join(' · '),
      path: places[kind]?.address(String(id)) ?? '',
    }),
  });
  return {
    ...records,
    linesOf: (hits, locale) =>
      records.linesOf({ ...hits, records: hits.records.filter(({ kind }) => kind in places) }, locale),
  };
}
