/** What has happened to one card, in its order: who, when, from which state to which, why, with how many others. */
import { Flex, Skeleton, Timeline, Typography } from 'antd';
import { useEffect } from 'react';
import type { CardEvent } from '#contract/repertory';
import { CardStatusTag } from '#src/components/CardStatusTag';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardTexts, type CardTexts } from '#src/locales/cards';
import { repertory } from '#src/models/repertory';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';
import { cardPageTexts } from './texts';
import type { CardPageTexts } from './texts/zh-CN';

const { actions } = repertory;

export function CardTimeline({ serial }: { readonly serial: string }) {
  const dispatch = useDispatch();
  const text = useTexts(cardPageTexts);
  const { cardEvent: labels } = useTexts(cardTexts);
  const events = useSelector(repertory, ({ cardEvents }) => cardEvents);
  const problem = useSelector(repertory, ({ problems }) => problems.cardEvents);
  const isLoading = useLoading('repertory/fetchCardEvents');
  useEffect(() => void dispatch(actions.fetchCardEvents(serial)), [dispatch, serial]);
  if (problem !== undefined)
    return (
      <ErrorState onRetry={() => void dispatch(actions.fetchCardEvents(serial))} isRetrying={isLoading} />
    );
  if (events === undefined) return <Skeleton active />;
  if (events.length === 0) return <EmptyState title={text.noTrack} />;
  return <Timeline items={events.map((event, place) => timelineItem(event, place, { labels, text }))} />;
}

const timelineItem = (
  { kind, at, by, reason, from, to, count }: CardEvent,
  place: number,
  { labels, text }: { readonly labels: CardTexts['cardEvent']; readonly text: CardPageTexts },
) => ({
  key: place,
  content: (
    <Flex vertical gap={2}>
      <Typography.Text strong>{labels[kind]}</Typography.Text>
      {from !== to && (
        <Flex wrap gap="small">
          {from !== null && (
            <>
              <CardStatusTag status={from} /> →
            </>
          )}
          <CardStatusTag status={to} />
        </Flex>
      )}
      {reason !== null && <div>{reason}</div>}
      <Typography.Text type="secondary">
        {displayExactInstant(at)} · {by}
        {count > 1 && ` · ${text.together(displayCount(count))}`}
      </Typography.Text>
    </Flex>
  ),
});
