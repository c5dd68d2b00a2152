/**
 * The columns of the list of grants, in the order of the specification except for the status, which comes second; and a
 * grant's card.
 */
import { Flex, Progress, Typography } from 'antd';
import type { ReactNode } from 'react';
import { grantStatus } from '#contract/grant/constants';
import type { Grant } from '#contract/grant/endpoints';
import { grantWords, type GrantLabels } from '#contract/grant/labels';
import { mayCall, useAuthList } from '#src/access';
import { choice, count, day, named, of, opener, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { SerialText } from '#src/components/values/SerialText';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { displayCount, displayRate } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant as model } from '#src/models/grant';
import { type GrantAction, offeredGrantActions } from './offered-grant-actions';

const tones: Readonly<Record<Grant['status'], Tone>> = {
  [grantStatus.granting]: 'running',
  [grantStatus.waiting]: 'waiting',
  [grantStatus.partlyReceived]: 'caution',
  [grantStatus.received]: 'good',
  [grantStatus.revoked]: 'quiet',
  [grantStatus.void]: 'bad',
};

export interface GrantHandlers {
  readonly onOpen: (grant: Grant) => void;
  readonly onAction: (action: GrantAction, grant: Grant) => void;
}

export const grantColumns = (labels: GrantLabels, actionTitle: string, { onOpen, onAction }: GrantHandlers) =>
  columnsOf(model.list, labels, {
    batchNo: opener<Grant>(
      ({ batchNo }) => batchNo,
      ({ id }) => id,
      onOpen,
      { width: 138, fixed: 'left' },
    ),
    status: row<Grant>((shown) => <GrantStatusTag grant={shown} />, { width: 105 }),
    cardName: text({ width: 124 }),
    merchant: row<Grant>((shown) => <GrantTarget grant={shown} />, {
      title: labels.fields.targetKind,
      width: 129,
      isEllipsis: true,
    }),
    delivery: choice({ width: 84, isExtra: true }),
    quantity: count({ width: 92 }),
    receivedCount: count({ width: 84 }),
    activatedCount: count({ width: 84 }),
    activationRate: of<Grant, string>(rateOf, text({ width: 96, align: 'right', isEllipsis: false })),
    serialRange: row<Grant>((shown) => <GrantSerials grant={shown} />, { width: 300, isExtra: true }),
    trackingNo: row<Grant>((shown) => <FirstWaybill grant={shown} />, { width: 200, isExtra: true }),
    shippedAt: day({ width: 126, isExtra: true }),
    activateBefore: text({ width: 110, isEllipsis: false, isExtra: true }),
    createdBy: named({ width: 100, isExtra: true }),
    createdAt: day({ width: 100 }),
    actions: row<Grant>((shown) => <GrantActions grant={shown} onAction={onAction} />, {
      title: actionTitle,
      width: 112,
      fixed: 'right',
    }),
  });

/** The share of activated cards, in percent; blank if none was granted. */
export const rateOf = ({ activatedCount, quantity }: Pick<Grant, 'activatedCount' | 'quantity'>) =>
  displayRate(activatedCount, quantity);

/** A merchant by name, users by their number. */
export function GrantTarget({ grant }: { readonly grant: Grant }) {
  const { people } = useTexts(grantTexts);
  return grant.merchant?.name ?? people(displayCount(grant.quantity));
}

/** The first number, and how many parcels there are. */
function FirstWaybill({ grant: { trackingNo, waybills } }: { readonly grant: Grant }) {
  const { waybills: text } = useTexts(grantTexts);
  return (
    <>
      {trackingNo ?? blank}
      {waybills.length > 1 && (
        <Typography.Text type="secondary"> {text.more(displayCount(waybills.length))}</Typography.Text>
      )}
    </>
  );
}

function GrantSerials({ grant: { serialFirst, serialLast, rangeCount } }: { readonly grant: Grant }) {
  const { pieces } = useTexts(grantTexts);
  return (
    <>
      <SerialText first={serialFirst} last={serialLast} />
      {rangeCount > 1 && (
        <Typography.Text type="secondary"> {pieces(displayCount(rangeCount))}</Typography.Text>
      )}
    </>
  );
}

/** The grant's status; while cards are still being granted, its progress. */
export function GrantStatusTag({ grant }: { readonly grant: Grant }) {
  const { status: labels, shipping, fields } = useLabels(grantWords);
  const { progress } = useTexts(grantTexts);
  const { status, movedCount, quantity, shippedAt, isHandOverDue } = grant;
  const isShipped = status === grantStatus.waiting && shippedAt !== null;
  const label = isShipped ? shipping.shipped : labels[status];
  return (
    <>
      {isHandOverDue ? (
        <StatusTag tone={tones[grantStatus.waiting]} label={shipping.handOver} />
      ) : (
        <StatusTag tone={tones[status]} label={label} />
      )}
      {status === grantStatus.granting && (
        <>
          <small style={{ display: 'block' }}>
            {progress(displayCount(movedCount), displayCount(quantity))}
          </small>
          <Progress
            percent={Math.floor((movedCount / quantity) * 100)}
            size="small"
            showInfo={false}
            aria-label={fields.movedCount}
            style={{ display: 'block' }}
          />
        </>
      )}
    </>
  );
}

export function GrantCard({ grant, onOpen, onAction }: GrantHandlers & { readonly grant: Grant }) {
  const { fields, delivery } = useLabels(grantWords);
  const { receivedCount, activatedCount, quantity, createdBy, createdAt } = grant;
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName openKey={String(grant.id)} onOpen={() => onOpen(grant)}>
          {grant.batchNo}
        </WholeName>
        <div style={{ flexShrink: 0, minWidth: 72, textAlign: 'end' }}>
          <GrantStatusTag grant={grant} />
        </div>
      </Flex>
      <div style={{ overflowWrap: 'anywhere' }}>
        {grant.cardName} → <GrantTarget grant={grant} /> · {delivery[grant.delivery]}
      </div>
      <div>
        {`${fields.quantity} ${displayCount(quantity)} · ${fields.receivedCount} ${displayCount(receivedCount)}`}
        {` · ${fields.activatedCount} ${displayCount(activatedCount)}`}
      </div>
      <Typography.Paragraph type="secondary" style={{ marginBlock: 4 }}>
        {`${displayInstant(createdAt)} · ${createdBy.name}`}
      </Typography.Paragraph>
      <Flex wrap gap="small">
        <GrantActions grant={grant} onAction={onAction} />
      </Flex>
    </>
  );
}

interface GrantActionsProps {
  readonly grant: Grant;
  readonly onAction: (action: GrantAction, grant: Grant) => void;
  readonly buttonType?: 'link' | 'default';
  readonly beside?: ReactNode;
}

/** The buttons for the actions on a grant. */
export function GrantActions({ grant, onAction, ...buttons }: GrantActionsProps) {
  const labels = useLabels(grantWords);
  const { rowActions, refusals } = useTexts(grantTexts);
  // In a row the labels are short.
  const isRow = buttons.buttonType !== 'default';
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredGrantActions(grant, (each) => mayCall(authList, each))}
      labels={isRow ? rowActions : labels.actions}
      refusals={refusals}
      onAction={(action) => onAction(action, grant)}
    />
  );
}
