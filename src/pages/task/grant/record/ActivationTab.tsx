/** The tab 激活数据: totals, a line chart of activations by day, and the activated cards, newest first. */
import { Flex } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import { customerWords, type CustomerLabels } from '#contract/customer/labels';
import type { Activations, GrantDetail } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import type { ListColumn } from '#src/components/list/list-column';
import { PagedRows } from '#src/components/list/PagedRows';
import { DayLine } from '#src/components/values/DayLine';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { rateOf } from '../grant-columns';

const { actions } = grant;

type Activation = Activations['page']['items'][number];

export function ActivationTab({ detail }: { readonly detail: GrantDetail }) {
  const { record: text } = useTexts(grantTexts);
  const { fields } = useLabels(grantWords);
  const customer = useLabels(customerWords);
  const dispatch = useDispatch();
  const { activations, problems } = useModel(grant, 'activations', 'problems');
  const isLoading = useLoading(actions.fetchActivations);
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const { id } = detail.grant;
  const { activated } = detail.counts;

  const read = useEffectEvent(
    () => void dispatch(actions.fetchActivations({ id, ...place })).catch(() => undefined),
  );
  useEffect(() => read(), [id, place, activated]);
  const columns = useMemo(() => columnsWith(customer), [customer]);

  if (problems.activations)
    return <ErrorState onRetry={() => setPlace({ ...place })} isRetrying={isLoading} />;
  const { totals, days = [], page } = activations ?? {};
  const [first] = days;
  const last = days.at(-1);
  return (
    <Flex vertical gap="middle">
      <FigureStrip
        label={text.activationTotals}
        figures={[
          { title: fields.quantity, count: totals?.quantity },
          { title: fields.receivedCount, count: totals?.receivedCount },
          {
            title: fields.activatedCount,
            count: totals?.activatedCount,
            hint: totals && `${fields.activationRate} ${rateOf(totals)}`,
          },
        ]}
      />
      {first && last && (
        <DayLine
          title={text.chart}
          label={text.chartLabel(displayCount(totals?.activatedCount ?? 0), first.day, last.day)}
          days={days}
        />
      )}
      <PagedRows
        page={page}
        isLoading={isLoading}
        columns={columns}
        keyOf={({ serial }) => serial}
        unit={text.activationUnit}
        empty={<EmptyState title={text.noActivations} hint={text.noActivationsHint} />}
        place={place}
        onTurn={setPlace}
      />
    </Flex>
  );
}

const columnsWith = ({ fields }: CustomerLabels): readonly ListColumn<Activation>[] => [
  { key: 'serial', title: fields.serial, width: 170, render: ({ serial }) => <SerialText first={serial} /> },
  { key: 'nickname', title: fields.nickname, width: 120, render: ({ nickname }) => nickname || blank },
  { key: 'phone', title: fields.phone, width: 130, render: ({ phone }) => phone ?? blank },
  {
    key: 'activatedAt',
    title: fields.activatedAt,
    width: 150,
    render: ({ activatedAt }) => displayInstant(activatedAt),
  },
];
