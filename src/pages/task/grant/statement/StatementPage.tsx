/** The page 商户对账单: what each merchant owes, by month. */
import { useMemo } from 'react';
import type { Statement } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { statements } from '#contract/grant/lists';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { statement } from '#src/models/grant/statement';
import { grantPaths } from '../paths';
import { MonthsAndTotals } from './MonthsAndTotals';
import { monthText, statementColumns } from './statement-columns';
import { StatementCard } from './StatementCard';

export default function StatementPage() {
  const { statement: words } = useTexts(grantTexts);
  const labels = useLabels(grantWords);
  const list = useList(statements, statement);
  const { months, ...others } = list.state.formFilter;
  const fields = useMemo(() => searchFieldsOf(statement.list.filters, labels, {}), [labels]);
  const columns = useMemo(() => statementColumns(labels), [labels]);
  return (
    <ListPage
      list={list}
      title={labels.lists.statements}
      subtitle={words.subtitle}
      searchLabel={words.searchLabel}
      fields={fields}
      columns={columns}
      filters={
        <MonthsAndTotals
          months={months}
          totals={list.page?.totals}
          onChoose={(chosen) => list.change({ kind: 'filter', filter: { ...others, ...chosen } })}
        />
      }
      card={(shown) => (
        <StatementCard
          settled={shown}
          name={shown.merchant.name}
          to={grantPaths.statementLines(shown.statement)}
          facts={[
            monthText(shown.month),
            shown.agent?.name,
            shown.settlementKind && labels.settlementKind[shown.settlementKind],
          ]}
        />
      )}
      keyOf={keyOf}
      nameOf={nameOf}
      unit={words.unit}
      records={labels.lists.statements}
      empty={<EmptyState title={words.none} hint={words.noneHint} />}
      exportSlot={
        <ListExport
          order={exportOrder(statements, statement.list, list.state)}
          rowCount={list.page?.totalNum}
        />
      }
    />
  );
}

const keyOf = ({ id }: Statement) => String(id);
const nameOf = ({ month, merchant }: Statement) => `${monthText(month)} ${merchant.name}`;
