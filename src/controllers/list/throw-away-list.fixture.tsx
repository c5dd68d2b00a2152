/** A complete list screen of an invented area: filters, columns, calls. It is in no registry. */
import type { Endpoint } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';
import type { BulkAction, BulkPreview, BulkResult } from '#src/components/list/bulk-action';
import { count, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { choiceFilter, textFilter } from '#src/lib/list/filters';
import type { ListSelection } from '#src/lib/list/list-state';
import { defineListModel } from '#src/models/list/list-model';
import type { PlaceQuery } from '#src/models/list/list-search';
import { isSuccess, request } from '#src/request';
import { exportOrder } from './export-order';
import { ListExport } from './ListExport';
import { contract, labels, type Filter } from './throw-away-list-contract.fixture';
import { useList } from './use-list';

type Gadget = { readonly id: number; readonly name: string; readonly size: number };
type Page = { readonly query: Filter & PlaceQuery<'size'>; readonly reply: PageOf<Gadget> };
type Selected = Filter & { readonly selection: ListSelection; readonly reason?: string };
type Step<Answer> = { readonly body: Selected; readonly reply: Answer };

const access = { name: 'gadget', host: 'studyCard', access: 'signed-in' } as const;
const listGadgets: Endpoint<Page> = { ...access, method: 'GET', path: '/gadgets' };
const preview: Endpoint<Step<BulkPreview>> = { ...access, method: 'POST', path: '/gadgets/preview' };
const polish: Endpoint<Step<BulkResult>> = { ...access, method: 'POST', path: '/gadgets/polish' };
const ask = <Answer,>(call: Endpoint<Step<Answer>>, body: Selected) =>
  request.send(call, { body }).then((reply) => (isSuccess(reply) ? reply.data : undefined));

const filters = { name: textFilter(), colour: choiceFilter(['red', 'blue']) };
export const gadgets = defineListModel('gadget', listGadgets, filters, { sorts: ['size'] });
const columns = columnsOf(gadgets.list, labels, {
  name: text({ width: 200, isPinned: true }),
  size: count(),
  serial: row<Gadget>(({ id }) => `#${id}`),
});
const rows = { columns, keyOf: ({ id }: Gadget) => String(id), nameOf: ({ name }: Gadget) => name };
const texts = { title: 'Gadgets', searchLabel: 'Search', unit: 'gadgets', records: 'gadgets' };
const question = { label: 'Polish', consequences: 'Shines.', reasonLabel: 'Why', reasonMax: 50 };
const step = { key: 'polish', draft: 'gadget.polish', ...question };
const fields = searchFieldsOf(filters, labels, {});
const drawer = (key: string) => <p>Gadget {key} is open</p>;

export default function GadgetPage() {
  const list = useList(contract, gadgets);
  const selected = { ...list.state.formFilter, selection: list.state.selection };
  const run: BulkAction['run'] = ({ reason }) => ask(polish, { ...selected, reason });
  const bulkActions = [{ ...step, preview: () => ask(preview, selected), run }];
  const order = exportOrder(contract, gadgets.list, list.state);
  const exportSlot = <ListExport order={order} rowCount={list.page?.totalNum} />;
  return <ListPage {...{ list, fields, bulkActions, drawer, exportSlot }} {...texts} {...rows} />;
}
