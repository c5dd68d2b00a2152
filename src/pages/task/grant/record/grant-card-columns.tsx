/** The columns of a grant's cards. */
import type { CardLabels } from '#contract/card/labels';
import type { Card } from '#contract/repertory/endpoints';
import type { ListColumn } from '#src/components/list/list-column';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';

export const grantCardColumns = ({ fields }: CardLabels): readonly ListColumn<Card>[] => [
  {
    key: 'serial',
    title: fields.serial,
    width: 170,
    render: ({ serial }) => <SerialText first={serial} />,
  },
  {
    key: 'status',
    title: fields.status,
    width: 110,
    render: ({ status }) => <CardStatusTag status={status} />,
  },
  {
    key: 'holder',
    title: fields.holder,
    width: 160,
    isEllipsis: true,
    render: ({ holder }) => holder ?? blank,
  },
  {
    key: 'activatedAt',
    title: fields.activatedAt,
    width: 150,
    render: ({ activatedAt }) => (activatedAt ? displayInstant(activatedAt) : blank),
  },
];
