/** The columns of the card table, in the order of screens.md. */
import { Button } from 'antd';
import type { CardAction, CardSort } from '#contract/repertory.facts';
import type { Card } from '#contract/repertory';
import type { ActionRight } from '#contract/rights';
import { CardStatusTag } from '#src/components/CardStatusTag';
import type { ListColumn } from '#src/components/list/list-column';
import { SerialText } from '#src/components/SerialText';
import { displayInstant } from '#src/lib/date';
import { blank } from '#src/lib/blank';
import { cardActionsOn } from './card-actions';
import type { CheckTexts } from './texts/zh-CN';

interface CardColumnsOptions {
  readonly text: CheckTexts['cards'];
  readonly actionLabels: Readonly<Record<CardAction, string>>;
  readonly can: (right: ActionRight) => boolean;
  readonly onAction: (action: CardAction, card: Card) => void;
  readonly onTrack: (card: Card) => void;
}

export const cardColumns = ({
  text,
  actionLabels,
  can,
  onAction,
  onTrack,
}: CardColumnsOptions): readonly ListColumn<Card, CardSort>[] => [
  {
    key: 'serial',
    title: text.serial,
    width: 170,
    fixed: 'left',
    isPinned: true,
    sort: 'serial',
    render: ({ serial }) => <SerialText first={serial} />,
  },
  {
    key: 'codeTail',
    title: text.codeTail,
    width: 110,
    render: ({ codeTail }) => <SerialText first={codeTail} />,
  },
  {
    key: 'status',
    title: text.status,
    width: 100,
    render: ({ status }) => <CardStatusTag status={status} />,
  },
  { key: 'boxNo', title: text.box, width: 80, align: 'right', render: ({ boxNo }) => boxNo },
  {
    key: 'grantBatch',
    title: text.grantBatch,
    width: 150,
    render: ({ grantBatchNo }) => grantBatchNo ?? blank,
  },
  {
    key: 'holder',
    title: text.holder,
    width: 160,
    isEllipsis: true,
    render: ({ holder }) => holder ?? blank,
  },
  {
    key: 'activatedAt',
    title: text.activatedAt,
    width: 150,
    render: ({ activatedAt }) => (activatedAt === null ? blank : displayInstant(activatedAt)),
  },
  {
    key: 'actions',
    title: text.actions,
    width: 190,
    fixed: 'right',
    isPinned: true,
    render: (card) => (
      <>
        {cardActionsOn(card.status, can).map((action) => (
          <Button
            key={action}
            type="link"
            size="small"
            danger={action === 'void'}
            onClick={() => onAction(action, card)}
          >
            {actionLabels[action]}
          </Button>
        ))}
        <Button type="link" size="small" onClick={() => onTrack(card)}>
          {text.track}
        </Button>
      </>
    ),
  },
];
