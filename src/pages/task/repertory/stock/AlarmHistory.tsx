/** The alarms there were, newest first. */
import { Table, Typography, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { StockAlarm } from '#contract/stock';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { displayInstant } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { useTexts } from '../../../../locales';
import { cardTexts, type CardTexts } from '../../../../locales/cards';
import { stock } from '../../../../models/stock';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { blank } from '../job/job-texts';
import { stockTexts } from './texts';
import type { StockTexts } from './texts/zh-CN';

const { actions } = stock;

/** @param revision changes when the marks do, and with them perhaps an alarm */
export function AlarmHistory({ revision }: { readonly revision: string }) {
  const text = useTexts(stockTexts);
  const cards = useTexts(cardTexts);
  const dispatch = useDispatch();
  const { alarms, problems } = useModel(stock);
  const isLoading = useLoading('stock/fetchAlarms');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  useEffect(() => void dispatch(actions.fetchAlarms(place)), [dispatch, place, revision]);

  if (problems.alarms)
    return <ErrorState onRetry={() => void dispatch(actions.fetchAlarms(place))} isRetrying={isLoading} />;
  return (
    <Table<StockAlarm>
      rowKey="id"
      size="small"
      columns={columnsOf(text, cards)}
      dataSource={[...(alarms?.items ?? [])]}
      loading={isLoading}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: isLoading ? ' ' : <EmptyState title={text.noHistory} /> }}
      pagination={{
        current: place.currentPage,
        pageSize: place.pageSize,
        total: alarms?.totalNum ?? 0,
        hideOnSinglePage: true,
        showTotal: (total) => text.total(displayCount(total)),
        onChange: (currentPage, pageSize) => setPlace({ currentPage, pageSize }),
      }}
    />
  );
}

const columnsOf = (text: StockTexts, cards: CardTexts): TableColumnsType<StockAlarm> => [
  { title: text.cardKind, width: 100, render: (_, { cardKind }) => cards.cardKind[cardKind] },
  { title: text.raisedAt, dataIndex: 'raisedAt', width: 150, render: displayInstant },
  { title: text.raisedCount, dataIndex: 'raisedCount', width: 110, align: 'right', render: displayCount },
  {
    title: text.marks,
    width: 160,
    align: 'right',
    render: (_, { lowerCount, upperCount }) => `${displayCount(lowerCount)} / ${displayCount(upperCount)}`,
  },
  {
    title: text.clearedAt,
    width: 150,
    render: (_, { clearedAt }) =>
      clearedAt === null ? (
        <Typography.Text type="warning">{text.stillOn}</Typography.Text>
      ) : (
        displayInstant(clearedAt)
      ),
  },
  {
    title: text.clearedCount,
    width: 120,
    align: 'right',
    render: (_, { clearedCount }) => (clearedCount === null ? blank : displayCount(clearedCount)),
  },
];
