/** A list screen of an area that does not exist, whole: its filters, its columns, its calls, and nothing else. */
import { Input, Select } from 'antd';
import type { Endpoint } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';
import { defaultPageSize, pageSizes } from '#config/constants';
import type { BulkAction } from '../../components/list/bulk-action';
import { ListPage } from '../../components/list/ListPage';
import type { ListColumn } from '../../components/list/list-column';
import { choiceField, textField } from '../../lib/list/filter-fields';
import { pickedCount } from '../../lib/list/list-state';
import { defineListModel } from '../../models/list-model';
import { listQuery, type PlaceQuery } from '../../models/list-search';
import { request } from '../../request';
import { useList } from './use-list';
import { useListModel } from './use-list-model';

type Gadget = { readonly id: number; readonly name: string; readonly size: number };
type Filter = { readonly name?: string; readonly colour?: 'red' | 'blue' };
type SortKey = 'size';
type Call = { readonly query: Filter & PlaceQuery<SortKey>; readonly reply: PageOf<Gadget> };

const facts = { host: 'studyCard', method: 'GET', path: '/gadgets', access: 'signed-in' } as const;
const listGadgets: Endpoint<Call> = { name: 'gadget.list', ...facts };
const description = {
  fields: { name: textField(20), colour: choiceField(['red', 'blue'] as const) },
  sorts: ['size'] as const,
  pageSizes,
  defaultPageSize,
};
export const gadgets = defineListModel<'gadget', Filter, SortKey, Gadget>('gadget', {}, (search, signal) =>
  request.send(listGadgets, { query: listQuery(search, (filter) => filter), signal }),
);
const columns: readonly ListColumn<Gadget, SortKey>[] = [
  { key: 'name', title: 'Name', width: 200, isPinned: true, render: ({ name }) => name },
  { key: 'size', title: 'Size', width: 90, sort: 'size', render: ({ size }) => size },
  { key: 'id', title: 'Number', width: 90, render: ({ id }) => `#${id}` },
];
const colours = [{ value: 'red', label: 'Red' }];
const fields = [
  { name: 'name', label: 'Gadget name', control: <Input /> },
  { name: 'colour', label: 'Colour', control: <Select options={colours} /> },
] as const;
const texts = { title: 'Gadgets', searchLabel: 'Search', unit: 'gadgets', records: 'gadgets' };
const polish = { key: 'polish', label: 'Polish', consequences: 'Shines.', reasonLabel: 'Why', reasonMax: 50 };

export default function GadgetPage() {
  const list = useList('repertory.cards', description, useListModel(gadgets));
  const openCount = pickedCount(list.state.selection, list.page?.totalNum ?? 0);
  const bulk: BulkAction = {
    ...polish,
    preview: async () => ({ matchedCount: openCount, openCount, refused: [] }),
    run: async () => ({ doneCount: openCount, refused: [], isWhole: true }),
  };
  const rows = { columns, keyOf: ({ id }: Gadget) => String(id), nameOf: ({ name }: Gadget) => name };
  const drawer = (key: string) => <p>Gadget {key} is open</p>;
  return <ListPage {...{ list, fields, noFilter: {}, bulkActions: [bulk], drawer }} {...texts} {...rows} />;
}
