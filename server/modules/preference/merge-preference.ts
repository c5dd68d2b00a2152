/** Applies what one window has changed about a list to what is stored, which another window may have changed since. */
import { isDeepStrictEqual } from 'node:util';
import type { ListPreference, ListPreferenceEdit } from '#contract/preference/endpoints';

type Columns = ListPreference['layout']['columns'];

export function mergePreference(
  stored: ListPreference | undefined,
  { before, preference }: ListPreferenceEdit,
): ListPreference {
  if (!stored || !before) return preference;
  return {
    layout: {
      columns: mergeColumns(stored.layout.columns, before.layout.columns, preference.layout.columns),
      density: merge(stored.layout.density, before.layout.density, preference.layout.density),
    },
    defaultViewId: merge(stored.defaultViewId, before.defaultViewId, preference.defaultViewId),
  };
}

const merge = <Value>(stored: Value, before: Value, after: Value): Value =>
  before === after ? stored : after;

/** None stand for the usual arrangement, which only the page knows, so they replace and are replaced as a whole. */
function mergeColumns(stored: Columns, before: Columns, after: Columns): Columns {
  if (isDeepStrictEqual(before, after)) return stored;
  if (after.length === 0 || stored.length === 0) return after;
  const wasHidden = new Map(before.map(({ key, isHidden }) => [key, isHidden]));
  const isHiddenNow = new Map(stored.map(({ key, isHidden }) => [key, isHidden]));
  const merged = after.map(({ key, isHidden }) => ({
    key,
    isHidden: wasHidden.get(key) === isHidden ? (isHiddenNow.get(key) ?? isHidden) : isHidden,
  }));
  const isMoved = !isDeepStrictEqual(keysOf(before), keysOf(after));
  if (isMoved) return merged;
  const inOrder = [...new Set([...keysOf(stored), ...keysOf(after)])];
  return inOrder.flatMap((key) => merged.find((column) => column.key === key) ?? []);
}

const keysOf = (columns: Columns): readonly string[] => columns.map(({ key }) => key);
