/** The columns of the card table, in the order of screens.md. */
import { Button, type TableColumnsType } from 'antd';
import { cardActionLabels, type CardAction } from '#contract/repertory.facts';
import type { Card } from '#contract/repertory';
import type { ActionRight } from '#contract/rights';
import { CardStatusTag } from '../../../../components/CardStatusTag';
import { SerialText } from '../../../../components/SerialText';
import { displayInstant } from '../../../../lib/date';
import { blank } from '../job/job-texts';
import { cardActionsOn } from './card-actions';

interface CardColumnsOptions {
  readonly isNarrow: boolean;
  readonly can: (right: ActionRight) => boolean;
  readonly onAction: (action: CardAction, card: Card) => void;
  readonly onTrack: (card: Card) => void;
}

const text = (value: string | null) => value ?? blank;

export const cardColumns = ({
  isNarrow,
  can,
  onAction,
  onTrack,
}: CardColumnsOptions): TableColumnsType<Card> => [
  {
    title: '卡号',
    dataIndex: 'serial',
    width: 170,
    ...(!isNarrow && { fixed: 'left' }),
    render: (serial: string) => <SerialText first={serial} />,
  },
  {
    title: '激活码尾号',
    dataIndex: 'codeTail',
    width: 110,
    render: (codeTail: string) => <SerialText first={codeTail} />,
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 100,
    render: (_, { status }) => <CardStatusTag status={status} />,
  },
  { title: '盒号', dataIndex: 'boxNo', width: 80, align: 'right' },
  { title: '发放批次', dataIndex: 'grantBatchNo', width: 150, render: text },
  { title: '商户/用户', dataIndex: 'holder', width: 160, ellipsis: true, render: text },
  {
    title: '激活时间',
    dataIndex: 'activatedAt',
    width: 150,
    render: (instant: string | null) => (instant === null ? blank : displayInstant(instant)),
  },
  {
    title: '操作',
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
            {cardActionLabels[action]}
          </Button>
        ))}
        <Button type="link" size="small" onClick={() => onTrack(card)}>
          轨迹
        </Button>
      </>
    ),
  },
];
