/** The alarms there were, newest first. */
import { Typography } from 'antd';
import { useMemo, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { StockAlarm } from '#contract/stock/endpoints';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import type { ListColumn } from '#src/components/list/list-column';
import { PagedRows } from '#src/components/list/PagedRows';
import { useRecord } from '#src/controllers/record/use-record';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardTexts, type CardTexts } from '#src/locales/cards';
import { stock } from '#src/models/stock';
import { useModel } from '#src/runtime/react';
import { blank } from '#src/lib/blank';
import { stockTexts } from './texts';
import type { StockTexts } from './texts/zh-CN';

const { actions } = stock;

/** @param revision changes when the marks do, and with them perhaps an alarm */
export function AlarmHistory({ revision }: { readonly revision: string }) {
  const text = useTexts(stockTexts);
  const cards = useTexts(cardTexts);
  const { alarms, problems } = useModel(stock);
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const { problem, isLoading, fetch } = useRecord(
    { data: alarms, problem: problems.alarms, fetch: actions.fetchAlarms(place) },
    `${place.currentPage} ${place.pageSize}`,
    revision,
  );
  const columns = useMemo(() => columnsOf(text, cards), [text, cards]);

  if (problem) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  return (
    <PagedRows
      page={alarms}
      isLoading={isLoading}
      columns={columns}
      keyOf={keyOf}
      unit={text.unit}
      empty={<EmptyState title={text.noHistory} />}
      place={place}
      onTurn={setPlace}
    />
  );
}

const keyOf = ({ id }: StockAlarm) => String(id);

const columnsOf = (text: StockTexts, cards: CardTexts): readonly ListColumn<StockAlarm>[] => [
  { key: 'cardKind', title: text.cardKind, width: 100, render: ({ cardKind }) => cards.cardKind[cardKind] },
  { key: 'raisedAt', title: text.raisedAt, width: 150, render: ({ raisedAt }) => displayInstant(raisedAt) },
  {
    key: 'raisedCount',
    title: text.raisedCount,
    width: 110,
    align: 'right',
    render: ({ raisedCount }) => displayCount(raisedCount),
  },
  {
    key: 'marks',
    title: text.marks,
    width: 160,
    align: 'right',
    render: ({ lowerCount, upperCount }) => `${displayCount(lowerCount)} / ${displayCount(upperCount)}`,
  },
  {
    key: 'clearedAt',
    title: text.clearedAt,
    width: 150,
    render: ({ clearedAt }) =>
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
    render: ({ clearedCount }) => (clearedCount === null ? blank : displayCount(clearedCount)),
  },
];
