/** What has happened to one card, in its order: who, when, from which state to which, why, with how many others. */
import { Flex, Timeline, Typography } from 'antd';
import type { CardEvent } from '#contract/repertory/endpoints';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { wholeWords } from '#src/components/values/whole-words';
import { EmptyState } from '#src/components/EmptyState';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardLabels, type CardLabels } from '#src/locales/labels/card';
import { repertory } from '#src/models/repertory';
import { useModel } from '#src/runtime/react';
import { cardPageTexts } from './texts';
import type { CardPageTexts } from './texts/zh-CN';

const { actions } = repertory;

export function CardTimeline({ serial }: { readonly serial: string }) {
  const text = useTexts(cardPageTexts);
  const { event: labels } = useTexts(cardLabels);
  const { cardEvents, problems } = useModel(repertory);
  const record = useRecord(
    {
      data: cardEvents,
      problem: problems.cardEvents,
      fetch: actions.fetchCardEvents(serial),
      clear: actions.clearCardEvents(),
    },
    serial,
  );
  return (
    <RecordView record={record}>
      {(events) =>
        events.length === 0 ? (
          <EmptyState title={text.noTrack} />
        ) : (
          <Timeline items={events.map((event, place) => timelineItem(event, place, { labels, text }))} />
        )
      }
    </RecordView>
  );
}

const timelineItem = (
  { kind, at, by, reason, merchants, from, to, count }: CardEvent,
  place: number,
  { labels, text }: { readonly labels: CardLabels['event']; readonly text: CardPageTexts },
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
      {merchants !== null && <div>{`${merchants.from} → ${merchants.to}`}</div>}
      {reason !== null && <div>{reason}</div>}
      <Typography.Text type="secondary" style={wholeWords}>
        {displayExactInstant(at)} · {by}
        {count > 1 && ` · ${text.together(displayCount(count))}`}
      </Typography.Text>
    </Flex>
  ),
});
