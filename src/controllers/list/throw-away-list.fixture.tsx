/** A list screen of an area that does not exist, whole: its filters, its columns, its calls, and nothing else. */
import { Input, Select } from 'antd';
import type { Endpoint } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';
import { defaultPageSize, pageSizes } from '#config/constants';
import type { BulkAction, BulkPreview, BulkResult } from '../../components/list/bulk-action';
import { ListPage } from '../../components/list/ListPage';
import type { ListColumn } from '../../components/list/list-column';
import { choiceField, textField } from '../../lib/list/filter-fields';
import type { ListSelection } from '../../lib/list/list-state';
import { defineListModel } from '../../models/list-model';
import { listQuery, type PlaceQuery } from '../../models/list-search';
import { isSuccess, request } from '../../request';
import { ListExport } from './ListExport';
import { useList } from './use-list';
import { useListModel } from './use-list-model';

type Gadget = { readonly id: number; readonly name: string; readonly size: number };
type Filter = { readonly name?: string; readonly colour?: 'red' | 'blue' };
type Page = { readonly query: Filter & PlaceQuery<'size'>; readonly reply: PageOf<Gadget> };
type Meant = Filter & { readonly selection: ListSelection; readonly reason?: string };
type Step<Answer> = { readonly body: Meant; readonly reply: Answer };

const facts = { name: 'gadget', host: 'studyCard', access: 'signed-in' } as const;
const listGadgets: Endpoint<Page> = { ...facts, method: 'GET', path: '/gadgets' };
const preview: Endpoint<Step<BulkPreview>> = { ...facts, method: 'POST', path: '/gadgets/preview' };
const polish: Endpoint<Step<BulkResult>> = { ...facts, method: 'POST', path: '/gadgets/polish' };
const ask = <Answer,>(call: Endpoint<Step<Answer>>, body: Meant) =>
  request.send(call, { body }).then((reply) => (isSuccess(reply) ? reply.data : undefined));
export const gadgets = defineListModel<'gadget', Filter, 'size', Gadget>('gadget', {}, (search, signal) =>
  request.send(listGadgets, { query: listQuery(search, (filter) => filter), signal }),
);
const filters = { name: textField(20), colour: choiceField(['red', 'blue'] as const) };
const description = { fields: filters, sorts: ['size'] as const, pageSizes, defaultPageSize };
const fields = [
  { name: 'name', label: 'Gadget name', control: <Input /> },
  { name: 'colour', label: 'Colour', control: <Select options={[{ value: 'red', label: 'Red' }]} /> },
] as const;
const columns: readonly ListColumn<Gadget, 'size'>[] = [
  { key: 'name', title: 'Name', width: 200, isPinned: true, render: ({ name }) => name },
  { key: 'size', title: 'Size', width: 90, sort: 'size', render: ({ size }) => size },
  { key: 'id', title: 'Number', width: 90, render: ({ id }) => `#${id}` },
];
const rows = { columns, keyOf: ({ id }: Gadget) => String(id), nameOf: ({ name }: Gadget) => name };
const texts = { title: 'Gadgets', searchLabel: 'Search', unit: 'gadgets', records: 'gadgets' };
const step = { key: 'polish', label: 'Polish', consequences: 'Shines.', reasonLabel: 'Why', reasonMax: 50 };
const drawer = (key: string) => <p>Gadget {key} is open</p>;

export default function GadgetPage() {
  const list = useList('repertory.cards', description, useListModel(gadgets));
  const meant = { ...list.state.formFilter, selection: list.state.selection };
  const run: BulkAction['run'] = ({ reason }) => ask(polish, { ...meant, reason });
  const bulkActions = [{ ...step, preview: () => ask(preview, meant), run }];
  const order = { list: 'cards', filter: { id: 1, serial: meant.name ?? '' } } as const;
  const exportSlot = <ListExport order={order} rowCount={list.page?.totalNum} />;
  return (
    <ListPage {...{ list, fields, noFilter: {}, bulkActions, drawer, exportSlot }} {...texts} {...rows} />
  );
}
