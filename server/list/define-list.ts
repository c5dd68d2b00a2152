/** A list on the server, declared once: from that follow its pages, its counts, and its exports. */
import type { ListContract } from '#contract/lists';
import type { RowPlace } from '#server/database/order-of';
import type { ExportableList } from '#server/export/exportable-list';
import type { Scope } from '#server/lib/scope';
import type { ListColumns, ListDeclaration, RowOf, ScopedListDeclaration } from './list-declaration';
import { readersOf, type ListReader } from './read-list';

type Exportable<Contract extends ListContract, Row> = ExportableList<Contract, Row & RowPlace>;

/** A list that can be read, and registered for export. */
export type ServedList<Contract extends ListContract, Row> = Exportable<Contract, Row> &
  ListReader<Contract, Row>;

/** A list that can be read within a scope, and registered for export. */
export type ScopedList<Contract extends ListContract, Row> = Exportable<Contract, Row> & {
  seenBy(scope: Scope): ListReader<Contract, Row>;
};

/** Defines a list of which everybody with its right sees all rows. */
export function defineList<const Contract extends ListContract, const Columns extends ListColumns>(
  declaration: ListDeclaration<Contract, Columns>,
): ServedList<Contract, RowOf<Columns>> {
  const reader = readersOf(declaration)(undefined);
  return { ...exportableOf(declaration, () => reader), ...reader };
}

/** Defines a list of which people see only the rows of their scope: it can't be read without naming one. */
export function defineScopedList<const Contract extends ListContract, const Columns extends ListColumns>(
  declaration: ScopedListDeclaration<Contract, Columns>,
): ScopedList<Contract, RowOf<Columns>> {
  const { columnsIn, columns } = declaration;
  const usual = readersOf(declaration);
  const seenBy = (scope: Scope): ListReader<Contract, RowOf<Columns>> => {
    const readerIn = columnsIn
      ? readersOf({ ...declaration, columns: { ...columns, ...columnsIn(scope) } })
      : usual;
    return readerIn(declaration.scope(scope));
  };
  return { ...exportableOf(declaration, seenBy), seenBy };
}

const exportableOf = <Contract extends ListContract, Columns extends ListColumns>(
  { list, filter, cells }: ListDeclaration<Contract, Columns>,
  seenBy: (scope: Scope) => ListReader<Contract, RowOf<Columns>>,
): Exportable<Contract, RowOf<Columns>> => ({
  list,
  filter,
  cells,
  countRows: (db, reading) => seenBy(reading.scope).count(db, reading.filter),
  pageReader: ({ filter: given, sort, scope }) => {
    const reader = seenBy(scope);
    return (db, { after, count }) => reader.listBehind(db, given, { sort, after, count });
  },
});
