/** 轨迹: what has happened to one card, in its order, in a drawer. */
import { Drawer, Skeleton, Timeline, Typography } from 'antd';
import { useEffect } from 'react';
import { cardEventLabels } from '#contract/repertory.facts';
import type { Card, CardEvent } from '#contract/repertory';
import { CardStatusTag } from '../../../../components/CardStatusTag';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { SerialText } from '../../../../components/SerialText';
import { displayExactInstant } from '../../../../lib/date';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useSelector } from '../../../../runtime/react';

const { actions } = repertory;

interface CardTrackProps {
  readonly card: Card;
  readonly onClose: () => void;
}

export function CardTrack({ card: { serial, status }, onClose }: CardTrackProps) {
  const dispatch = useDispatch();
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
        <EmptyState title="还没有记录" />
      ) : (
        <Timeline items={events.map(timelineItem)} />
      )}
    </Drawer>
  );
}

const timelineItem = ({ kind, at, by, reason }: CardEvent, place: number) => ({
  key: place,
  title: cardEventLabels[kind],
  content: (
    <>
      <Typography.Text type="secondary">
        {displayExactInstant(at)} · {by}
      </Typography.Text>
      {reason !== null && <div>{reason}</div>}
    </>
  ),
});
