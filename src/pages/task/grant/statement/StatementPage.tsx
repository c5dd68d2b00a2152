/** 商户对账单: what each merchant settles, month by month. */
import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Statement } from '#contract/grant/endpoints';
import { statements } from '#contract/grant/lists';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { displayCount } from '#src/lib/display-number';
import { displayYuan } from '#src/lib/money';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';
import { statement } from '#src/models/grant/statement';
import { grantsOf, monthText, statementColumns } from './statement-columns';

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
  const { fields, settlementKind } = useTexts(grantLabels);
  const counts = ['quantity', 'receivedCount', 'activatedCount', 'expiredCount', 'returnedCount'] as const;
  return (
    <div className="RowLines">
      <Flex justify="space-between" align="center" gap="small">
        <strong className="RowLines-name">
          <Link to={grantsOf(shown.merchant.name, shown.month)}>{shown.merchant.name}</Link>
        </strong>
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
      <Flex wrap gap="0 12px">
        {counts.map((name) => (
          <span key={name}>
            {fields[name]} {displayCount(shown[name])}
          </span>
        ))}
      </Flex>
    </div>
  );
}

const keyOf = ({ id }: Statement) => String(id);
const nameOf = ({ month, merchant }: Statement) => `${monthText(month)} ${merchant.name}`;
