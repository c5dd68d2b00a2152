/** The columns of a list from its rows' fields, each with a kind; titles and labels come from the entity's vocabulary. */
import type { FieldLabels } from '#contract/labels/entity-labels';
import type { RowsOf } from '../../lib/list/rows-of';
import type { Column, LabelledColumn, RowColumn } from './column-kinds';
import { legibleWidth } from './legible-width';
import type { ListColumn } from './list-column';

type OfField<Item, Labels, Name> = Name extends keyof Item
  ? | (Column<Item[Name]> & { readonly isLabelled?: never; readonly isOfRow?: never })
    | (Name extends keyof Labels
        ? Item[Name] extends keyof Labels[Name]
          ? LabelledColumn<Item[Name]>
          : never
        : never)
  : never;

/** Under the names of the entity's fields; what is no field of the row says by `row` or `of` what it shows. */
type ColumnTable<Item, Labels extends FieldLabels> = {
  readonly [Name in keyof Labels['fields']]?: RowColumn<Item> | OfField<Item, Labels, Name>;
} & {
  /** What can be done to the row; it has a title of its own. */
  readonly actions?: RowColumn<Item>;
};

/**
 * In the order of the table. A column whose name is among the list's orders can be ordered by.
 *
 * @param list says what the rows are and what they may be ordered by
 * @param labels keep the object between drawings: it is what the columns are made again for
 */
export function columnsOf<Item extends object, SortKey extends string, Labels extends FieldLabels>(
  list: RowsOf<Item, SortKey>,
  labels: Labels,
  table: ColumnTable<Item, Labels>,
): readonly ListColumn<Item, SortKey>[] {
  const vocabulary: FieldLabels = labels;
  return Object.entries<Column<unknown, Item> | undefined>(table).flatMap(([key, column]) => {
    if (!column) return [];
    const { show, sort: sortName = key, ...frame } = column;
    const sort = list.sorts.find((name) => name === sortName);
    const labelsOfValues = vocabulary[key];
    const labelOf = (value: unknown) =>
      typeof labelsOfValues === 'object' ? (labelsOfValues[String(value)] ?? '') : '';
    const title = frame.title ?? vocabulary.fields[key] ?? '';
    return {
      ...frame,
      key,
      title,
      width: legibleWidth({ key, title, width: frame.width, isSorted: sort !== undefined }),
      ...(sort !== undefined && { sort }),
      render(item: Item) {
        return show(Reflect.get(item, key), item, labelOf);
      },
    };
  });
}
