/** A grant beside the list: its facts, its cards, their activation, what may be done to it, and what was done. */
import { Button, Descriptions } from 'antd';
import type { GrantDetail } from '#contract/grant/endpoints';
import { FactList, type Fact } from '#src/controllers/record/FactList';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { usePolling } from '#src/components/use-polling';
import { SerialText } from '#src/components/values/SerialText';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { fenToYuan } from '#src/lib/money';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';
import { deliveryNoteAddress, grant } from '#src/models/grant';
import { useDispatch, useModel } from '#src/runtime/react';
import { generationPollMs } from '../repertory/poll-interval';
import { ActivationTab } from './ActivationTab';
import { GrantActions, type GrantAction } from './grant-actions';
import { GrantCardTab } from './GrantCardTab';
import { GrantStatusTag, rateOf } from './grant-columns';
import { GrantDialog } from './GrantDialog';

const { actions } = grant;

interface GrantDrawerProps {
  /** The grant's id, as the address has it. */
  readonly grantKey: string;
  /** What is being asked about it. */
  readonly asked: GrantAction | undefined;
  readonly onAction: (action: GrantAction, grant: GrantDetail['grant']) => void;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

export function GrantDrawer({ grantKey, asked, onAction, onAnswered, onClose }: GrantDrawerProps) {
  const { entity } = useTexts(grantLabels);
  const text = useTexts(grantTexts);
  const dispatch = useDispatch();
  const { detail, problems } = useModel(grant);
  const id = Number(grantKey);
  usePolling(
    detail?.grant.id === id && detail.grant.status === 0,
    () => dispatch(actions.refreshDetail(id)),
    generationPollMs,
  );
  return (
    <RecordDrawer<GrantDetail>
      recordKey={grantKey}
      entityKind="grant_batch"
      entity={entity}
      read={(wanted) => ({
        data: detail?.grant.id === wanted ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(wanted),
        clear: actions.clearDetail(),
      })}
      nameOf={({ grant: { batchNo } }) => batchNo}
      revisionOf={({ version, grant: shown, counts, exportCount, receipts }) =>
        [version, shown.status, ...Object.values(counts), exportCount, receipts.length].join(' ')
      }
      head={(shown) => (
        <>
          <GrantStatusTag grant={shown.grant} />
          <GrantActions grant={shown.grant} buttonType="default" onAction={onAction} />
          <DeliveryNoteLink detail={shown} />
          {asked && <GrantDialog action={asked} detail={shown} onDone={onAnswered} />}
        </>
      )}
      tabs={(shown) => [
        { key: 'cards', label: text.record.cards, children: <GrantCardTab detail={shown} /> },
        { key: 'activations', label: text.record.activations, children: <ActivationTab detail={shown} /> },
      ]}
      onClose={onClose}
    >
      {(shown) => <GrantFacts detail={shown} />}
    </RecordDrawer>
  );
}

/** A page to print and to put beside the cards; cards that nobody carries have none. */
function DeliveryNoteLink({ detail: { grant: shown } }: { readonly detail: GrantDetail }) {
  const labels = useTexts(grantLabels);
  if (shown.delivery === 'electronic' || shown.status === 0) return null;
  return (
    <Button href={deliveryNoteAddress(shown.id)} download>
      {labels.actions.deliveryNote}
    </Button>
  );
}

const countNames = ['waiting', 'received', 'activated', 'frozen', 'void', 'returned'] as const;

function GrantFacts({ detail }: { readonly detail: GrantDetail }) {
  const { fields, targetKind, delivery, settlementKind } = useTexts(grantLabels);
  const { record: text, people, pieces } = useTexts(grantTexts);
  const { grant: shown, counts, ranges } = detail;
  const countLabels = {
    ...text,
    waiting: fields.waitingCount,
    received: fields.receivedCount,
    activated: fields.activatedCount,
  };
  const facts: readonly Fact[] = [
    [fields.cardName, `${shown.cardName} · ${shown.goods.name}`],
    [
      fields.targetKind,
      `${targetKind[shown.targetKind]} · ${shown.merchant?.name ?? people(displayCount(shown.quantity))}`,
    ],
    ...(detail.agent ? [[fields.agent, detail.agent.name] as const] : []),
    ...(detail.statusReason ? [[fields.statusReason, detail.statusReason] as const] : []),
    [fields.activationRate, rateOf(shown)],
    [
      fields.serialRange,
      <div key="ranges">
        {ranges.map(({ first, last, count }) => (
          <div key={first}>
            <SerialText first={first} last={last} /> ({displayCount(count)})
          </div>
        ))}
        {shown.rangeCount > ranges.length && pieces(displayCount(shown.rangeCount))}
      </div>,
    ],
    [fields.presentGoods, detail.presentGoods.map(({ name }) => name).join('、')],
    [fields.activateBefore, shown.activateBefore],
    [fields.delivery, delivery[shown.delivery]],
    ...(shown.delivery === 'electronic'
      ? []
      : ([
          [fields.consignee, detail.consignee],
          [fields.consigneePhone, detail.consigneePhone],
          [fields.address, detail.address],
          [fields.courier, shown.courier],
          [fields.trackingNo, shown.trackingNo],
        ] as const)),
    [fields.unitPriceFen, detail.unitPriceFen !== null && `¥ ${fenToYuan(detail.unitPriceFen)}`],
    [
      fields.amountFen,
      detail.unitPriceFen !== null && `¥ ${fenToYuan(detail.unitPriceFen * shown.quantity)}`,
    ],
    [fields.settlementKind, detail.settlementKind && settlementKind[detail.settlementKind]],
    [
      text.receipts,
      detail.receipts.length > 0 && (
        <div key="receipts">
          {detail.receipts.map(({ at, by, receivedCount, shortCount, damagedCount, note }) => (
            <div key={at}>
              {displayInstant(at)} · {by} ·{' '}
              {text.receiptLine(
                displayCount(receivedCount),
                displayCount(shortCount),
                displayCount(damagedCount),
              )}
              {note && ` · ${note}`}
            </div>
          ))}
        </div>
      ),
    ],
    [fields.note, detail.note],
    [fields.createdBy, shown.createdBy.name],
    [fields.createdAt, displayInstant(shown.createdAt)],
    [fields.receivedAt, shown.receivedAt && displayInstant(shown.receivedAt)],
  ];
  return (
    <>
      <Descriptions
        size="small"
        bordered
        layout="vertical"
        column={{ xs: 3, sm: 4, lg: 7 }}
        style={{ marginBlockEnd: 16 }}
        items={[
          { key: 'quantity', label: fields.quantity, children: displayCount(shown.quantity) },
          ...countNames.map((name) => ({
            key: name,
            label: countLabels[name],
            children: displayCount(counts[name]),
          })),
        ]}
      />
      <FactList facts={facts} />
    </>
  );
}
