/** The columns that a person sees, their order, and the density of rows. */
import type { Density } from '#contract/lists';

export interface ColumnChoice {
  readonly key: string;
  readonly isHidden: boolean;
}

export interface ListLayout {
  /** In the chosen order; empty if nothing was chosen. */
  readonly columns: readonly ColumnChoice[];
  readonly density: Density;
}

export const usualLayout: ListLayout = { columns: [], density: 'standard' };

export interface LayoutColumn {
  readonly key: string;
  /** The column's earlier name, which saved layouts may still contain. */
  readonly formerKey?: string;
  /** Can't be moved or hidden, like the record's name and the actions. */
  readonly isPinned?: boolean;
  /** Hidden until the person shows it; the default columns fit 1440 pixels beside the open menu. */
  readonly isExtra?: boolean;
}

export interface ArrangedColumn<Column> {
  readonly column: Column;
  readonly isHidden: boolean;
}

/**
 * All columns of the list in the chosen order. A choice about a column that no longer exists is ignored; a column that
 * was added since is placed after the one that it follows by default.
 */
export function arrangeColumns<Column extends LayoutColumn>(
  columns: readonly Column[],
  choices: readonly ColumnChoice[],
): readonly ArrangedColumn<Column>[] {
  const isPinned = ({ isPinned: pinned = false }: Column) => pinned;
  const movable = columns.filter((column) => !isPinned(column));
  const byKey = new Map(movable.map((column) => [column.key, column]));
  const keyNow = new Map(movable.map(({ key, formerKey = key }) => [formerKey, key]));
  const arranged: ArrangedColumn<Column>[] = [];
  for (const { key, isHidden } of choices) {
    const column = byKey.get(key) ?? byKey.get(keyNow.get(key) ?? '');
    if (!column) continue;
    byKey.delete(column.key);
    arranged.push({ column, isHidden });
  }
  movable.forEach((column, place) => {
    if (!byKey.has(column.key)) return;
    const before = movable[place - 1];
    const at = arranged.findIndex((each) => each.column === before) + 1;
    arranged.splice(at, 0, { column, isHidden: column.isExtra ?? false });
  });
  return inPinnedFrame(columns, arranged, isPinned);
}

/** Pinned columns at the start stay there; other pinned columns stay at the end. */
function inPinnedFrame<Column>(
  columns: readonly Column[],
  arranged: readonly ArrangedColumn<Column>[],
  isPinned: (column: Column) => boolean,
): readonly ArrangedColumn<Column>[] {
  const pinned = columns.filter(isPinned).map((column) => ({ column, isHidden: false }));
  const firstMovable = columns.findIndex((column) => !isPinned(column));
  const leadingCount = firstMovable < 0 ? pinned.length : firstMovable;
  return [...pinned.slice(0, leadingCount), ...arranged, ...pinned.slice(leadingCount)];
}

export const shownColumns = <Column extends LayoutColumn>(
  columns: readonly Column[],
  choices: readonly ColumnChoice[],
): readonly Column[] =>
  arrangeColumns(columns, choices)
    .filter(({ isHidden }) => !isHidden)
    .map(({ column }) => column);

/** The choices after showing or hiding a column. */
export const toggleColumn = (
  arranged: readonly ArrangedColumn<LayoutColumn>[],
  key: string,
): readonly ColumnChoice[] =>
  choicesOf(arranged).map((choice) => (choice.key === key ? { key, isHidden: !choice.isHidden } : choice));

/** The choices after moving a column by one place; at the end it doesn't move. */
export function moveColumn(
  arranged: readonly ArrangedColumn<LayoutColumn>[],
  key: string,
  step: -1 | 1,
): readonly ColumnChoice[] {
  const choices = [...choicesOf(arranged)];
  const from = choices.findIndex((choice) => choice.key === key);
  const moved = choices[from];
  const neighbour = choices[from + step];
  if (!moved || !neighbour) return choices;
  choices[from] = neighbour;
  choices[from + step] = moved;
  return choices;
}

/** All choices, whether the person has made them or not. */
export const choicesOf = (arranged: readonly ArrangedColumn<LayoutColumn>[]): readonly ColumnChoice[] =>
  arranged
    .filter(({ column }) => !column.isPinned)
    .map(({ column: { key }, isHidden }) => ({ key, isHidden }));
