/** The columns of the card table, in the order of screens.md. */
import { Button, type TableColumnsType } from 'antd';
import type { CardAction } from '#contract/repertory.facts';
import type { Card } from '#contract/repertory';
import type { ActionRight } from '#contract/rights';
import { CardStatusTag } from '../../../../components/CardStatusTag';
import { SerialText } from '../../../../components/SerialText';
import { displayInstant } from '../../../../lib/date';
import { blank } from '../job/job-texts';
import { cardActionsOn } from './card-actions';
import type { CheckTexts } from './texts/zh-CN';

interface CardColumnsOptions {
  readonly text: CheckTexts['cards'];
  readonly actionLabels: Readonly<Record<CardAction, string>>;
  readonly isNarrow: boolean;
  readonly can: (right: ActionRight) => boolean;
  readonly onAction: (action: CardAction, card: Card) => void;
  readonly onTrack: (card: Card) => void;
}

const orBlank = (value: string | null) => value ?? blank;

export const cardColumns = ({
  text,
  actionLabels,
  isNarrow,
  can,
  onAction,
  onTrack,
}: CardColumnsOptions): TableColumnsType<Card> => [
  {
    title: text.serial,
    dataIndex: 'serial',
    width: 170,
    ...(!isNarrow && { fixed: 'left' }),
    render: (serial: string) => <SerialText first={serial} />,
  },
  {
    title: text.codeTail,
    dataIndex: 'codeTail',
    width: 110,
    render: (codeTail: string) => <SerialText first={codeTail} />,
  },
  {
    title: text.status,
    dataIndex: 'status',
    width: 100,
    render: (_, { status }) => <CardStatusTag status={status} />,
  },
  { title: text.box, dataIndex: 'boxNo', width: 80, align: 'right' },
  { title: text.grantBatch, dataIndex: 'grantBatchNo', width: 150, render: orBlank },
  { title: text.holder, dataIndex: 'holder', width: 160, ellipsis: true, render: orBlank },
  {
    title: text.activatedAt,
    dataIndex: 'activatedAt',
    width: 150,
    render: (instant: string | null) => (instant === null ? blank : displayInstant(instant)),
  },
  {
    title: text.actions,
    width: 190,
    ...(!isNarrow && { fixed: 'right' }),
    render: (_, card) => (
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
