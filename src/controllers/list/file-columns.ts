/** The columns of a list's file: those that the person may have, and those that stand on the screen, in its order. */
import type { ListContract } from '#contract/lists';
import type { Right } from '#contract/rights';

export interface FileColumns {
  /** In the order in which a file has them: as on the screen, then what is not there. */
  readonly columns: readonly string[];
  /** Of these, what the screen shows. */
  readonly screen: readonly string[];
  /** Of these, what leaves with a reason alone. */
  readonly sensitive: readonly string[];
}

/** @param shown the keys of the screen's columns; undefined where there is no table of them */
export function fileColumns(
  list: ListContract,
  shown: readonly string[] | undefined,
  hasRight: (right: Right) => boolean,
): FileColumns {
  const { columns, columnRights = {}, sensitiveColumns = [], columnsOfScreen = {} } = list;
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
