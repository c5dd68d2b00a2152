/** The page 对账明细: the lines that a statement adds up, by day and grant. */
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { StatementLine } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { statementLines } from '#contract/grant/lists';
import { displayYuan } from '#contract/readers/money';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { statementAddress, statementLine } from '#src/models/grant/statement';
import { grantPaths } from '../paths';
import { MonthsAndTotals } from './MonthsAndTotals';
import { Payee } from './Payee';
import { monthText, statementLineColumns } from './statement-columns';
import { StatementCard } from './StatementCard';

export default function StatementLinePage() {
  const { statementLine: words, statement: shared } = useTexts(grantTexts);
  const labels = useLabels(grantWords);
  const list = useList(statementLines, statementLine);
  const { months, ...others } = list.state.formFilter;
  // A statement's lines agree in whose they are, so that any of them tells.
  const [line] = (others.statement !== undefined && list.page?.items) || [];
  const whose =
    line &&
    [
      line.merchant.name,
      monthText(line.day),
      line.settlementKind && labels.settlementKind[line.settlementKind],
    ]
      .filter(Boolean)
      .join(' · ');
  const fields = useMemo(
    () =>
      searchFieldsOf(statementLine.list.filters, labels, {}).map((field) =>
        field.name === 'statement' ? { ...field, textOf: () => whose ?? words.oneStatement } : field,
      ),
    [labels, whose, words],
  );
  const columns = useMemo(() => statementLineColumns(labels), [labels]);
  return (
    <ListPage
      list={list}
      title={labels.lists.statementLines}
      subtitle={whose ?? words.subtitle}
      actions={
        whose !== undefined &&
        others.statement !== undefined && (
          <Button icon={<PrinterOutlined />} href={statementAddress(others.statement)} download>
            {labels.actions.printStatement}
          </Button>
        )
      }
      filters={
        <>
          <MonthsAndTotals
            months={months}
            totals={list.page?.totals}
            onChoose={(chosen) => list.change({ kind: 'filter', filter: { ...others, ...chosen } })}
          />
          {whose && <Payee />}
        </>
      }
      searchLabel={words.searchLabel}
      fields={fields}
      columns={columns}
      card={(shown) => (
        <StatementCard
          settled={shown}
          name={shown.batchNo}
          to={shown.grantId === null ? undefined : grantPaths.record(shown.grantId)}
          facts={[
            shown.day,
            shown.merchant.name,
            shown.unitPriceFen === null ? null : displayYuan(shown.unitPriceFen),
            shown.correctionReason,
          ]}
        />
      )}
      keyOf={keyOf}
      nameOf={nameOf}
      unit={shared.unit}
      records={labels.lists.statementLines}
      empty={<EmptyState title={words.none} hint={words.noneHint} />}
      exportSlot={
        <ListExport
          order={exportOrder(statementLines, statementLine.list, list.state)}
          rowCount={list.page?.totalNum}
        />
      }
    />
  );
}

const keyOf = ({ id }: StatementLine) => String(id);
const nameOf = ({ day, batchNo }: StatementLine) => `${day} ${batchNo}`;
