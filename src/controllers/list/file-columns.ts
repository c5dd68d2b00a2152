/** The columns of a list's file: those that the person may have, and those that stand on the screen, in its order. */
import type { AnyList } from '#contract/all-lists';
import type { ExportColumnKey, ExportList } from '#contract/export/constants';
import type { ListContract } from '#contract/lists';
import type { Right } from '#contract/rights';

type Column = ExportColumnKey<ExportList>;

export interface FileColumns {
  /** In the order in which a file has them: as on the screen, then what is not there. */
  readonly columns: readonly Column[];
  /** Of these, what the screen shows. */
  readonly screen: readonly Column[];
  /** Of these, what leaves with a reason alone. */
  readonly sensitive: readonly Column[];
}

/** @param shown the keys of the screen's columns; undefined where there is no table of them */
export function fileColumns(
  list: AnyList,
  shown: readonly string[] | undefined,
  hasRight: (right: Right) => boolean,
): FileColumns {
  const {
    columns,
    columnRights = {},
    sensitiveColumns = [],
    columnsOfScreen = {},
  }: ListContract<unknown, ExportList, string, Column> = list;
  const mine = columns
    .map(({ key }) => key)
    .filter((key) => columnRights[key] === undefined || hasRight(columnRights[key]));
  const screen = shown?.flatMap((key) => columnsOfScreen[key] ?? mine.filter((each) => each === key)) ?? mine;
  return {
    columns: [...new Set([...screen, ...mine])],
    screen,
    sensitive: mine.filter((key) => sensitiveColumns.includes(key)),
  };
}
