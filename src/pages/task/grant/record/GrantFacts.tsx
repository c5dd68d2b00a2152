/** The facts of a grant: counts that add up, what is needed daily, and the rest in groups. */
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GrantDetail } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import { grantWords, type GrantLabels } from '#contract/grant/labels';
import { displayYuan } from '#contract/readers/money';
import { useCan } from '#src/access';
import { FactGroups, type FactGroup } from '#src/components/record/FactGroups';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { fieldFacts } from '#src/controllers/fields/field-facts';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts, type GrantTexts } from '#src/locales/grant';
import { merchantPaths } from '#src/pages/merchant/paths';
import { rateOf } from '../grant-columns';
import { grantPaths } from '../paths';
import { FullDeliveryNoteLink, hasDeliveryNote } from './DeliveryNoteLink';
import { GrantRanges } from './GrantRanges';
import { Receipts } from './Receipts';
import { WaybillLines } from './WaybillLines';

export function GrantFacts({ detail }: { readonly detail: GrantDetail }) {
  const labels = useLabels(grantWords);
  const texts = useTexts(grantTexts);
  const { fields, targetKind, cardCounts } = labels;
  const { record: text, people } = texts;
  const { grant: shown, counts } = detail;
  const { frozen, returned, transferred } = counts;
  const mayOpenMerchant = useCan('merchant_menu');
  const mayPrint = useCan('grant.export') && hasDeliveryNote(shown);
  const phone = (
    <Flex key="phone" wrap gap="small">
      {detail.consigneePhone}
      {mayPrint && <FullDeliveryNoteLink id={shown.id} />}
    </Flex>
  );
  const isWhole = frozen + counts.void + returned + transferred === 0;
  return (
    <>
      <FigureStrip
        label={text.counts}
        figures={[
          { title: fields.quantity, count: shown.quantity },
          { title: fields.waitingCount, count: counts.waiting },
          { title: cardCounts[3], count: counts.received },
          { title: fields.activatedCount, count: shown.activatedCount, hint: rateOf(shown) },
        ]}
      />
      <FactGroups
        isNarrow
        main={[
          [
            fields.targetKind,
            shown.merchant && mayOpenMerchant ? (
              <Link key="merchant" to={merchantPaths.record(shown.merchant.id)}>
                {shown.merchant.name}
              </Link>
            ) : (
              `${targetKind[shown.targetKind]} · ${shown.merchant?.name ?? people(displayCount(shown.quantity))}`
            ),
          ],
          [fields.cardName, `${shown.cardName} · ${shown.goods.name}`],
          [fields.serialRange, <GrantRanges key="ranges" detail={detail} />],
          [fields.activateBefore, shown.activateBefore],
          [
            text.out,
            isWhole
              ? null
              : text.outOf(
                  displayCount(frozen),
                  displayCount(counts.void),
                  displayCount(returned),
                  displayCount(transferred),
                ),
          ],
          [fields.transfers, detail.transfers.length > 0 ? <Transfers key="transfers" {...detail} /> : null],
          [fields.statusReason, detail.statusReason],
          [fields.note, detail.note],
        ]}
        groups={groupsOf(detail, labels, texts, phone)}
      />
    </>
  );
}

function groupsOf(
  { grant: shown, ...detail }: GrantDetail,
  labels: GrantLabels,
  { record: text, separator }: GrantTexts,
  phone: ReactNode,
): readonly FactGroup[] {
  const { fields, delivery, settlementKind } = labels;
  const price = detail.unitPriceFen;
  return [
    {
      title: text.way,
      facts: [
        [fields.delivery, delivery[shown.delivery]],
        ...(shown.delivery === 'electronic'
          ? []
          : ([
              ...fieldFacts(consigneeFields, detail, labels, {
                consigneePhone: [fields.consigneePhone, detail.consigneePhone && phone],
              }),
              ...(shown.waybills.length > 1
                ? ([[fields.waybills, <WaybillLines key="waybills" {...shown} />]] as const)
                : ([
                    [fields.courier, shown.courier],
                    [fields.trackingNo, shown.trackingNo],
                  ] as const)),
              [
                fields.shippedAt,
                shown.shippedAt && `${displayInstant(shown.shippedAt)} · ${detail.shippedBy}`,
              ],
              [fields.parcelCount, detail.parcelCount && displayCount(detail.parcelCount)],
            ] as const)),
        [fields.receivedAt, shown.receivedAt && displayInstant(shown.receivedAt)],
        [text.receipts, detail.receipts.length > 0 ? <Receipts key="receipts" {...detail} /> : null],
      ],
    },
    {
      title: text.deal,
      facts: [
        [fields.unitPriceFen, price === null ? null : displayYuan(price)],
        [fields.amountFen, detail.amountFen === null ? null : displayYuan(detail.amountFen)],
        [
          fields.agreedAmountFen,
          detail.agreedAmountFen === null ? null : displayYuan(detail.agreedAmountFen),
        ],
        [
          fields.priceCorrections,
          detail.priceCorrections.length > 0 ? <PriceCorrections key="price" {...detail} /> : null,
        ],
        [fields.settlementKind, detail.settlementKind && settlementKind[detail.settlementKind]],
        [fields.presentGoods, detail.presentGoods.map(({ name }) => name).join(separator)],
        [fields.agent, detail.agent?.name ?? null],
        [text.granted, `${displayInstant(shown.createdAt)} · ${shown.createdBy.name}`],
      ],
    },
  ];
}

function Transfers({ transfers }: Pick<GrantDetail, 'transfers'>) {
  const { record: text } = useTexts(grantTexts);
  return (
    <div>
      {transfers.map(({ way, count, other, reason, by, at }) => (
        <div key={at}>
          {text.transferLine[way](displayCount(count))}{' '}
          {other ? (
            <>
              {other.merchant} · <Link to={grantPaths.record(other.id)}>{other.batchNo}</Link>
            </>
          ) : (
            text.otherMerchant
          )}
          {` · ${displayInstant(at)} · ${by} · ${reason}`}
        </div>
      ))}
    </div>
  );
}

function PriceCorrections({ priceCorrections }: Pick<GrantDetail, 'priceCorrections'>) {
  return (
    <div>
      {priceCorrections.map(({ at, by, priceBeforeFen, priceAfterFen, reason }) => (
        <div key={at}>
          {`${displayInstant(at)} · ${by} · ${priceBeforeFen === null ? '—' : displayYuan(priceBeforeFen)} → ${displayYuan(priceAfterFen)} · ${reason}`}
        </div>
      ))}
    </div>
  );
}
