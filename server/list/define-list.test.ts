import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import Type from 'typebox';
import { describeList } from '#contract/lists';
import { printExports } from '#contract/print-export/lists';
import { PrintExportFilter } from '#contract/print-export/schema';
import { sealList } from '#server/export/exportable-list';
import { Refusal } from '#server/lib/refusal';
import { printExportList } from '#server/modules/repertory/printing/print-export-list';
import { defineList } from './define-list';
import { equals } from './filters';
import type { ListDeclaration } from './list-declaration';

const textOf = (filter: Parameters<typeof printExportList.conditionOf>[0]) =>
  new PgDialect().sqlToQuery(printExportList.conditionOf(filter)).sql;

describe('a declared list', () => {
  it('asks for the same in the same words, in whatever order the filters come, so that it is planned once', () => {
    expect(textOf({ kind: 'file', cardName: '数学' })).toBe(textOf({ cardName: '英语', kind: 'package' }));
    expect(textOf({})).toBe('true');
    expect(textOf({ cardName: '', by: '' })).toBe('true');
  });

  const columns = { id: sql<number>`taken.id`, by: sql<string>`account.display_name` };
  type Declaration = ListDeclaration<typeof printExports, typeof columns>;
  const { filters, sorts, cells, ...rest }: Declaration = {
    list: printExports,
    filter: PrintExportFilter,
    table: sql`print_exports taken`,
    columns,
    key: 'id',
    ...({} as Pick<Declaration, 'filters' | 'sorts' | 'cells'>),
  };

  it.each([
    // @ts-expect-error -- the filter 操作人 lacks a condition
    () => defineList({ ...rest, sorts, cells, filters: { ...filters, by: undefined } }),
    // @ts-expect-error -- the sort by quantity lacks a column
    () => defineList({ ...rest, filters, cells, sorts: { at: sql`at`, missingCount: sql`missing` } }),
    // @ts-expect-error -- the column 操作人 of the file lacks a cell
    () => defineList({ ...rest, filters, sorts, cells: { ...cells, by: undefined } }),
  ])('does not compile when something of the contract is left out', (define) => {
    expect(define).toBeInstanceOf(Function);
  });

  it('may be entered in no registry', () => {
    const gadgets = describeList<{ readonly name?: string }>()({
      name: 'gadgets',
      view: 'gadget.gadgets',
      right: 'studycard_inventory_menu',
      entity: 'gadget',
      words: { fields: { name: ['名称', 'Name'] } },
      columns: ['name'],
      filterRecords: {},
      sorts: ['name'],
    });
    const list = defineList({
      list: gadgets,
      filter: { name: Type.Optional(Type.String()) },
      table: sql`gadgets`,
      columns: { id: sql<number>`id`, name: sql<string>`name` },
      key: 'id',
      sorts: { name: sql`name` },
      filters: { name: equals(sql`name`) },
      cells: { name: { width: 10, text: ({ name }) => name } },
    });
    const exported = sealList(list);
    expect([exported.title, exported.columnKeys]).toEqual(['gadgets', ['name']]);
    exported.check({ filter: { name: '笔' }, sort: '-name', columns: ['name'] });
    expect(() => exported.check({ filter: {}, sort: null, columns: ['colour'] })).toThrow(Refusal);
  });
});
