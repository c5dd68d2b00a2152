/** The page 印刷记录: the downloads of print files, and whether as many cards arrived as were ordered. */
import { useEffect, useMemo } from 'react';
import type { PrintExportRecord } from '#contract/print-export/endpoints';
import { printExportWords } from '#contract/print-export/labels';
import { printExports } from '#contract/print-export/lists';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useLabels, useTexts } from '#src/locales';
import { printExport } from '#src/models/print-export';
import { reconciliation } from '#src/models/repertory/reconciliation';
import { useDispatch, useModel } from 'saga-models/react';
import { namedOptions } from '../options';
import { ReconciliationTiles } from './ReconciliationTiles';
import { recordColumns } from './record-columns';
import { recordWords } from './texts';

export default function RecordsPage() {
  const text = useLabels(recordWords);
  const labels = useLabels(printExportWords);
  const list = useList(printExports, printExport);
  const { formFilter } = list.state;
  const { disabledEntry } = useTexts(componentTexts);
  const dispatch = useDispatch();
  const { printShops } = useModel(reconciliation, 'printShops');
  useEffect(() => void dispatch(reconciliation.actions.fetchPrintShops()).catch(() => undefined), [dispatch]);
  const fields = useMemo(
    () =>
      searchFieldsOf(printExport.list.filters, labels, {
        printShopId: choicesOf(printShops, reconciliation.actions.fetchPrintShops(), (all) =>
          namedOptions(all, disabledEntry),
        ),
      }),
    [labels, printShops, disabledEntry],
  );
  const columns = useMemo(() => recordColumns(labels, text), [labels, text]);
  return (
    <ListPage
      list={list}
      title={text.title}
      tiles={<ReconciliationTiles formFilter={formFilter} />}
      searchLabel={text.searchLabel}
      fields={fields}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      unit={text.unit}
      records={text.records}
      empty={<EmptyState title={text.none} hint={text.noneHint} />}
      exportSlot={
        <ListExport
          order={exportOrder(printExports, printExport.list, list.state)}
          rowCount={list.page?.totalNum}
        />
      }
    />
  );
}

const keyOf = ({ id }: PrintExportRecord) => String(id);
const nameOf = ({ job }: PrintExportRecord) => job.batchNo;
