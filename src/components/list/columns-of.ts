/** Makes a list's columns from its rows' fields, each with a kind; titles and labels come from the entity's vocabulary. */
import type { FieldLabels } from '#contract/labels/entity-labels';
import type { RowsOf } from '#src/lib/list/rows-of';
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

/** Columns by the names of the entity's fields; a name that is no field of the row needs a column made by `row` or `of`. */
type ColumnTable<Item, Labels extends FieldLabels> = {
  readonly [Name in keyof Labels['fields']]?: RowColumn<Item> | OfField<Item, Labels, Name>;
} & {
  /** The row's actions; the column has a title of its own. */
  readonly actions?: RowColumn<Item>;
};

/**
 * The columns in the order of the table. A column can be sorted by if its name is one of the list's sort keys.
 *
 * @param list defines the rows and the sort keys
 * @param labels keep the object stable between renders, because the columns are made again for another one
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
