/** 轨迹: what has happened to one card, in its order, in a drawer. */
import { Drawer, Skeleton, Timeline, Typography } from 'antd';
import { useEffect } from 'react';
import type { Card, CardEvent } from '#contract/repertory';
import { CardStatusTag } from '../../../../components/CardStatusTag';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { SerialText } from '../../../../components/SerialText';
import { displayExactInstant } from '../../../../lib/date';
import { useTexts } from '../../../../locales';
import { cardTexts, type CardTexts } from '../../../../locales/cards';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useSelector } from '../../../../runtime/react';
import { checkTexts } from './texts';

const { actions } = repertory;

interface CardTrackProps {
  readonly card: Card;
  readonly onClose: () => void;
}

export function CardTrack({ card: { serial, status }, onClose }: CardTrackProps) {
  const dispatch = useDispatch();
  const { cardEvent } = useTexts(cardTexts);
  const { cards: text } = useTexts(checkTexts);
  const events = useSelector(repertory, ({ cardEvents }) => cardEvents);
  const problem = useSelector(repertory, ({ problems }) => problems.cardEvents);
  useEffect(() => void dispatch(actions.fetchCardEvents(serial)), [dispatch, serial]);
  return (
    <Drawer
      open
      title={<SerialText first={serial} />}
      extra={<CardStatusTag status={status} />}
      onClose={onClose}
    >
      {problem !== undefined ? (
        <ErrorState onRetry={() => void dispatch(actions.fetchCardEvents(serial))} />
      ) : events === undefined ? (
        <Skeleton active />
      ) : events.length === 0 ? (
        <EmptyState title={text.noTrack} />
      ) : (
        <Timeline items={events.map((event, place) => timelineItem(event, place, cardEvent))} />
      )}
    </Drawer>
  );
}

const timelineItem = (
  { kind, at, by, reason }: CardEvent,
  place: number,
  labels: CardTexts['cardEvent'],
) => ({
  key: place,
  title: labels[kind],
  content: (
    <>
      <Typography.Text type="secondary">
        {displayExactInstant(at)} · {by}
      </Typography.Text>
      {reason !== null && <div>{reason}</div>}
    </>
  ),
});
