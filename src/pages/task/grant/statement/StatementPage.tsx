/** 商户对账单: what each merchant settles, month by month. */
import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Statement } from '#contract/grant/endpoints';
import { statements } from '#contract/grant/lists';
import { EmptyState } from '#src/components/EmptyState';
import { count, named, of, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { displayCount } from '#src/lib/display-number';
import { displayYuan } from '#src/lib/money';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels, type GrantLabels } from '#src/locales/labels/grant';
import { statement } from '#src/models/grant/statement';
import { grantPaths } from '../paths';

export default function StatementPage() {
  const { statement: words } = useTexts(grantTexts);
  const labels = useTexts(grantLabels);
  const list = useList(statements, statement);
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
      card={(shown) => <StatementCard statement={shown} />}
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

/** On a phone: who and when, the sum, and the counts in words. */
function StatementCard({ statement: shown }: { readonly statement: Statement }) {
  const { fields, settlementKind, lists } = useTexts(grantLabels);
  const counts = ['quantity', 'receivedCount', 'activatedCount', 'expiredCount', 'returnedCount'] as const;
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <strong style={{ overflowWrap: 'anywhere' }}>{shown.merchant.name}</strong>
        <strong style={{ flexShrink: 0 }}>{displayYuan(shown.amountFen)}</strong>
      </Flex>
      <Typography.Text type="secondary">
        {[
          monthText(shown.month),
          shown.agent?.name,
          shown.settlementKind && settlementKind[shown.settlementKind],
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
      <div>{counts.map((name) => `${fields[name]} ${displayCount(shown[name])}`).join(' · ')}</div>
      <Link to={grantsOf(shown.merchant.name, shown.month)}>{lists.grants}</Link>
    </>
  );
}

const keyOf = ({ id }: Statement) => String(id);
const nameOf = ({ month, merchant }: Statement) => `${monthText(month)} ${merchant.name}`;
const monthText = (day: string) => day.slice(0, 7);

const statementColumns = (labels: GrantLabels) =>
  columnsOf(statement.list, labels, {
    merchant: row<Statement>(
      ({ merchant, month }) => (
        <Link to={grantsOf(merchant.name, month)} title={merchant.name}>
          {merchant.name}
        </Link>
      ),
      { width: 190, fixed: 'left', isEllipsis: true },
    ),
    month: of<Statement, string>(({ month }) => monthText(month), text({ width: 90, isEllipsis: false })),
    agent: named({ width: 100 }),
    settlementKind: of<Statement, string | null>(
      ({ settlementKind: kind }) => kind && labels.settlementKind[kind],
      text({ width: 100 }),
    ),
    quantity: count({ width: 110 }),
    receivedCount: count({ width: 100 }),
    activatedCount: count({ width: 100 }),
    expiredCount: count({ width: 110 }),
    returnedCount: count({ width: 100 }),
    amountFen: of<Statement, string>(
      // Negative where more came back than was settled in the month.
      ({ amountFen }) => displayYuan(amountFen),
      text({ width: 140, align: 'right', isEllipsis: false, sort: 'amountFen' }),
    ),
  });

/** The grants of the merchant in the month. */
function grantsOf(merchantName: string, month: string): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, place, 0)).toISOString().slice(0, 10);
  return `${grantPaths.list}?${new URLSearchParams({ merchantName, createdDays: `${month}~${last}` }).toString()}`;
}
