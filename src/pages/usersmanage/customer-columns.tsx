/**
 * The columns of customers' cards, in the order of the specification except for the status, which follows the name; and
 * the card on a phone.
 */
import { Flex, Typography } from 'antd';
import { customerCardStatus } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { customerWords, type CustomerLabels } from '#contract/customer/labels';
import { count, day, named, opener, row, serial, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { usersmanage, type CustomerScope } from '#src/models/usersmanage';
import { CustomerActions, type CustomerRowAction } from './customer-actions';

const tones = {
  [customerCardStatus.inUse]: 'good',
  [customerCardStatus.ended]: 'quiet',
  [customerCardStatus.frozen]: 'caution',
  [customerCardStatus.void]: 'quiet',
} as const satisfies Record<CustomerCard['status'], Tone>;

/** A customer who was forgotten has only a number. */
export const nameOfCustomer = ({ nickname, phone, customerNo }: CustomerCard): string =>
  nickname || phone || customerNo;

export interface CustomerHandlers {
  readonly onOpen: (card: CustomerCard) => void;
  readonly onAction: (action: CustomerRowAction, card: CustomerCard) => void;
}

export const customerColumns = (
  labels: CustomerLabels,
  actionTitle: string,
  scope: CustomerScope,
  { onOpen, onAction }: CustomerHandlers,
) =>
  columnsOf(usersmanage.list, labels, {
    customerNo: text({ width: 80, fixed: 'left', isEllipsis: false }),
    nickname: opener<CustomerCard>(nameOfCustomer, ({ serial }) => serial, onOpen, { width: 92 }),
    status: row<CustomerCard>((card) => <CustomerStatusTag card={card} />, { width: 70, isStatus: true }),
    phone: text({ width: 104, isEllipsis: false }),
    grade: text({ width: 84, isExtra: true }),
    cardName: text({ width: 124 }),
    serial: serial({ width: 132 }),
    activatedAt: day({ width: 100 }),
    validUntil: text({ width: 96, isEllipsis: false }),
    remainingDays: count({ width: 72 }),
    merchant: named({ width: 99 }),
    qrCode: named({ width: 130, isExtra: true }),
    ...(scope === 'all' && { agent: named({ width: 100, isExtra: true }) }),
    actions: row<CustomerCard>((card) => <CustomerActions card={card} onAction={onAction} />, {
      title: actionTitle,
      width: 108,
      fixed: 'right',
    }),
  });

interface CustomerStatusTagProps {
  readonly card: Pick<CustomerCard, 'status' | 'isReplaced'>;
}

export function CustomerStatusTag({ card: { status, isReplaced } }: CustomerStatusTagProps) {
  const labels = useLabels(customerWords);
  return <StatusTag tone={tones[status]} label={isReplaced ? labels.replaced : labels.status[status]} />;
}

export function CustomerCardView({
  card,
  onOpen,
  onAction,
}: CustomerHandlers & { readonly card: CustomerCard }) {
  const { days } = useTexts(customerTexts);
  const { fields } = useLabels(customerWords);
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName openKey={card.serial} onOpen={() => onOpen(card)}>
          {nameOfCustomer(card)}
        </WholeName>
        <CustomerStatusTag card={card} />
      </Flex>
      <Typography.Text type="secondary">
        {[card.phone, card.serial].filter(Boolean).join(' · ')}
      </Typography.Text>
      <Typography.Paragraph style={{ marginBlock: 4 }}>
        {[
          card.cardName,
          `${fields.validUntil} ${card.validUntil}`,
          card.remainingDays !== null && days(displayCount(card.remainingDays)),
          card.merchant?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Paragraph>
      <CustomerActions card={card} onAction={onAction} />
    </>
  );
}
