/** The past alarms, newest first. */
import { Typography } from 'antd';
import { useMemo, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { StockAlarm } from '#contract/stock/endpoints';
import { stockAlarmWords, type StockAlarmLabels } from '#contract/stock/labels';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import type { ListColumn } from '#src/components/list/list-column';
import { PagedRows } from '#src/components/list/PagedRows';
import { useRecord } from '#src/controllers/record/use-record';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import { stock } from '#src/models/repertory/stock';
import { useModel } from 'saga-models/react';
import { stockWords, type StockTexts } from './texts';

const { actions } = stock;

/** @param revision changes with the marks, which may have raised or ended an alarm */
export function AlarmHistory({ revision }: { readonly revision: string }) {
  const text = useLabels(stockWords);
  const labels = useLabels(stockAlarmWords);
  const { alarms, problems } = useModel(stock, 'alarms', 'problems');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const { problem, isLoading, fetch } = useRecord(
    { data: alarms, problem: problems.alarms, fetch: actions.fetchAlarms(place) },
    `${place.currentPage} ${place.pageSize}`,
    revision,
  );
  const columns = useMemo(() => columnsOf(text, labels), [text, labels]);

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

const columnsOf = (text: StockTexts, labels: StockAlarmLabels): readonly ListColumn<StockAlarm>[] => [
  {
    key: 'cardKind',
    title: labels.fields.cardKind,
    width: 100,
    render: ({ cardKind }) => labels.cardKind[cardKind],
  },
  {
    key: 'raisedAt',
    title: labels.fields.raisedAt,
    width: 150,
    render: ({ raisedAt }) => displayInstant(raisedAt),
  },
  {
    key: 'raisedCount',
    title: labels.fields.raisedCount,
    width: 110,
    align: 'right',
    render: ({ raisedCount }) => displayCount(raisedCount),
  },
  {
    key: 'marks',
    title: labels.fields.marks,
    width: 160,
    align: 'right',
    render: ({ lowerCount, upperCount }) => `${displayCount(lowerCount)} / ${displayCount(upperCount)}`,
  },
  {
    key: 'clearedAt',
    title: labels.fields.clearedAt,
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
    title: labels.fields.clearedCount,
    width: 120,
    align: 'right',
    render: ({ clearedCount }) => (clearedCount === null ? blank : displayCount(clearedCount)),
  },
];
