/** 印刷记录: who took which print file when, and whether as many cards came back as were printed. */
import { useEffect, useMemo } from 'react';
import type { PrintExportRecord } from '#contract/print-export';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { useTexts } from '#src/locales';
import { cardTexts } from '#src/locales/cards';
import { printExport, printExportList, toPrintExportFilter } from '#src/models/print-export';
import { reconciliation } from '#src/models/reconciliation';
import { useDispatch } from '#src/runtime/react';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useListModel } from '#src/controllers/list/use-list-model';
import { ReconciliationTiles } from './ReconciliationTiles';
import { recordColumns } from './record-columns';
import { recordSearchFields } from './record-search-fields';
import { recordTexts } from './texts';

const noFilter = {};

export default function RecordsPage() {
  const dispatch = useDispatch();
  const text = useTexts(recordTexts);
  const words = useTexts(cardTexts);
  const list = useList('repertory.printExports', printExportList, useListModel(printExport));
  const { formFilter, tableFilter } = list.state;
  useEffect(() => void dispatch(reconciliation.actions.fetchTotals(formFilter)), [dispatch, formFilter]);
  const fields = useMemo(() => recordSearchFields(text, words), [text, words]);
  const columns = useMemo(() => recordColumns(text, words), [text, words]);
  return (
    <ListPage
      list={list}
      title={text.title}
      tiles={<ReconciliationTiles formFilter={formFilter} />}
      searchLabel={text.searchLabel}
      fields={fields}
      noFilter={noFilter}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      unit={text.unit}
      records={text.records}
      empty={<EmptyState title={text.none} hint={text.noneHint} />}
      exportSlot={
        <ListExport
          order={{
            list: 'printExports',
            filter: toPrintExportFilter(formFilter),
            ...(tableFilter.sort && { sort: tableFilter.sort }),
          }}
          rowCount={list.page?.totalNum}
        />
      }
    />
  );
}

const keyOf = ({ id }: PrintExportRecord) => String(id);
const nameOf = ({ job }: PrintExportRecord) => job.batchNo;
