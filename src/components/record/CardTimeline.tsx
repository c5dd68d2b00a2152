/** The history of one card, in order: who, when, the change of status, for whom, why, and how many other cards with it. */
import { Flex, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cardWords } from '#contract/card/labels';
import type { CardEvent } from '#contract/repertory/endpoints';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { EmptyState } from '../EmptyState';
import { componentTexts } from '../texts';
import { CardStatusTag } from '../values/CardStatusTag';
import { SerialText } from '../values/SerialText';
import { wholeWords } from '../values/whole-words';
import { NamedRecord } from './NamedRecord';

interface CardTimelineProps {
  readonly events: readonly CardEvent[];
  /** The address of the card that replaced this one, or that this one replaced. */
  readonly addressOf: (serial: string) => string;
}

export function CardTimeline({ events, addressOf }: CardTimelineProps) {
  const { story } = useTexts(componentTexts);
  if (events.length === 0) return <EmptyState title={story.none} />;
  return (
    <Timeline
      items={events.map((event, place) => ({
        key: place,
        content: <CardEventText event={event} addressOf={addressOf} />,
      }))}
    />
  );
}

interface CardEventTextProps extends Pick<CardTimelineProps, 'addressOf'> {
  readonly event: CardEvent;
}

function CardEventText({ event, addressOf }: CardEventTextProps) {
  const { story } = useTexts(componentTexts);
  const { event: labels } = useLabels(cardWords);
  const { kind, at, by, reason, from, to, count, replacedBy, replaces, lastDay, extensionDays } = event;
  return (
    <Flex vertical gap={2}>
      <Typography.Text strong>
        {replacedBy === null && replaces === null ? labels[kind] : story.replacement}
      </Typography.Text>
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
      <Places event={event} />
      {replacedBy !== null && (
        <OtherCard words={story.replacedBy} serial={replacedBy} addressOf={addressOf} />
      )}
      {replaces !== null && <OtherCard words={story.replaces} serial={replaces} addressOf={addressOf} />}
      {lastDay !== null && (
        <div>
          {extensionDays === null
            ? story.extendedTo(lastDay)
            : story.extendedBy(displayCount(extensionDays), lastDay)}
        </div>
      )}
      {reason !== null && <div>{reason}</div>}
      <Typography.Text type="secondary" style={wholeWords}>
        {displayExactInstant(at)} · {by}
        {count > 1 && ` · ${story.together(displayCount(count))}`}
      </Typography.Text>
    </Flex>
  );
}

interface OtherCardProps extends Pick<CardTimelineProps, 'addressOf'> {
  readonly words: string;
  readonly serial: string;
}

const OtherCard = ({ words, serial, addressOf }: OtherCardProps) => (
  <div>
    {words}{' '}
    <Link to={addressOf(serial)}>
      <SerialText first={serial} />
    </Link>
  </div>
);

/** The print job, or the grant and its merchant, that the event belongs to. */
function Places({ event: { printJob, grant, merchant, formerMerchant } }: Pick<CardEventTextProps, 'event'>) {
  const places: readonly ReactNode[] = [
    printJob && <NamedRecord key="job" kind="print_job" {...printJob} />,
    formerMerchant && (
      <span key="former">
        <NamedRecord kind="merchant" {...formerMerchant} /> →
      </span>
    ),
    merchant && <NamedRecord key="merchant" kind="merchant" {...merchant} />,
    grant && <NamedRecord key="grant" kind="grant_batch" {...grant} />,
  ].filter((place) => place !== null);
  if (places.length === 0) return null;
  return (
    <Flex wrap gap="small">
      {places}
    </Flex>
  );
}
