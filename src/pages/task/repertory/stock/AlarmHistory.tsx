/** The alarms there were, newest first. */
import { Pagination, Table, Typography, type TableColumnType } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { StockAlarm } from '#contract/stock';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { CardStack } from '../../../../components/list/CardStack';
import { useIsNarrow } from '../../../../components/use-is-narrow';
import { usePaginationNames } from '../../../../components/use-pagination-names';
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
  const isNarrow = useIsNarrow();
  const paginationNames = usePaginationNames();
  const dispatch = useDispatch();
  const { alarms, problems } = useModel(stock);
  const isLoading = useLoading('stock/fetchAlarms');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  useEffect(() => void dispatch(actions.fetchAlarms(place)), [dispatch, place, revision]);

  if (problems.alarms)
    return <ErrorState onRetry={() => void dispatch(actions.fetchAlarms(place))} isRetrying={isLoading} />;
  const facts = factsOf(text, cards);
  const items = alarms?.items ?? [];
  const empty = <EmptyState title={text.noHistory} />;
  const pagination = {
    ...paginationNames,
    current: place.currentPage,
    pageSize: place.pageSize,
    total: alarms?.totalNum ?? 0,
    hideOnSinglePage: true,
    onChange: (currentPage: number, pageSize: number) => setPlace({ currentPage, pageSize }),
  };
  if (isNarrow)
    return (
      <>
        <CardStack
          cards={items.map((alarm) => ({
            key: String(alarm.id),
            content: {
              facts: facts.map(({ key, title, show }) => ({ key, label: title, children: show(alarm) })),
            },
          }))}
          isLoading={isLoading}
          empty={empty}
        />
        <Pagination {...pagination} simple align="center" style={{ marginBlockStart: 16 }} />
      </>
    );
  return (
    <Table<StockAlarm>
      rowKey="id"
      size="small"
      columns={facts.map(({ show, ...column }) => ({
        ...column,
        render: (_: unknown, alarm) => show(alarm),
      }))}
      dataSource={[...items]}
      loading={isLoading}
      locale={{ emptyText: isLoading ? ' ' : empty }}
      pagination={{ ...pagination, showTotal: (total) => text.total(displayCount(total)) }}
    />
  );
}

interface Fact extends Pick<TableColumnType<StockAlarm>, 'width' | 'align'> {
  readonly key: string;
  readonly title: string;
  readonly show: (alarm: StockAlarm) => ReactNode;
}

const factsOf = (text: StockTexts, cards: CardTexts): readonly Fact[] => [
  { key: 'cardKind', title: text.cardKind, width: 100, show: ({ cardKind }) => cards.cardKind[cardKind] },
  { key: 'raisedAt', title: text.raisedAt, width: 150, show: ({ raisedAt }) => displayInstant(raisedAt) },
  {
    key: 'raisedCount',
    title: text.raisedCount,
    width: 110,
    align: 'right',
    show: ({ raisedCount }) => displayCount(raisedCount),
  },
  {
    key: 'marks',
    title: text.marks,
    width: 160,
    align: 'right',
    show: ({ lowerCount, upperCount }) => `${displayCount(lowerCount)} / ${displayCount(upperCount)}`,
  },
  {
    key: 'clearedAt',
    title: text.clearedAt,
    width: 150,
    show: ({ clearedAt }) =>
      clearedAt === null ? (
        <Typography.Text type="warning">{text.stillOn}</Typography.Text>
      ) : (
        displayInstant(clearedAt)
      ),
  },
  {
    key: 'clearedCount',
    title: text.clearedCount,
    width: 120,
    align: 'right',
    show: ({ clearedCount }) => (clearedCount === null ? blank : displayCount(clearedCount)),
  },
];
