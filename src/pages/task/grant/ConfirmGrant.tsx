/** The last confirmation of a grant: for whom, how many cards and which, with the server's figures. */
import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { GivenOf } from '#contract/fields/values';
import type { GrantPreview, NewGrant } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import { grantWords } from '#contract/grant/labels';
import { displayYuan } from '#contract/readers/money';
import { Dialog } from '#src/components/layers/Dialog';
import { entryName } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { SerialText } from '#src/components/values/SerialText';
import { fieldFacts } from '#src/controllers/fields/field-facts';
import { blank } from '#src/lib/blank';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { creditSaid } from './credit-said';
import { WaybillLines } from './record/WaybillLines';

interface ConfirmGrantProps {
  readonly body: NewGrant;
  readonly preview: GrantPreview;
  /** The name of the recipient. */
  readonly target: string;
  /** The names of what is given along. */
  readonly presentGoods: readonly string[];
  readonly answer: (isMeant: boolean) => void;
}

type Fact = readonly [label: string, value: ReactNode];
type ConsigneeField = keyof GivenOf<typeof consigneeFields>;

const noteTone = ({ sameGoodsCount, credit, isInBackground }: GrantPreview) => {
  if (sameGoodsCount > 0 || (credit && credit.beyondCount > 0)) return 'warning';
  return isInBackground ? 'info' : 'success';
};

/** The number of ranges that people will read before they confirm. */
const rangesShown = 5;

export function ConfirmGrant({ body, preview, target, presentGoods, answer }: ConfirmGrantProps) {
  const {
    confirm: text,
    credit: creditText,
    sheets,
    price: { unknown },
    separator,
  } = useTexts(grantTexts);
  const labels = useLabels(grantWords);
  const { fields, delivery, targetKind, settlementKind } = labels;
  const { disabledEntry } = useTexts(componentTexts);
  const { quantity, availableCount, ranges, rangeCount, activateBefore, unitPriceFen } = preview;
  const count = displayCount(quantity);
  const { waybills } = body;
  const isForMerchant = body.targetKind === 'merchant';
  // Every field of the form; those of which another one speaks have nothing of their own.
  const facts: { readonly [Field in Exclude<keyof NewGrant, ConsigneeField>]: readonly Fact[] } = {
    targetKind: [[fields.targetKind, `${targetKind[body.targetKind]} · ${target}`]],
    merchantId: [],
    phones: [],
    card: [[fields.cardName, body.card.cardName]],
    quantity: [[fields.quantity, sheets(count)]],
    selection: [],
    ranges: [
      [
        fields.serialRange,
        <div key="ranges">
          {ranges.slice(0, rangesShown).map(({ first, last }) => (
            <div key={first}>
              <SerialText first={first} last={last} />
            </div>
          ))}
          {rangeCount > rangesShown && text.moreRanges(displayCount(rangeCount))}
        </div>,
      ],
    ],
    delivery: [[fields.delivery, delivery[body.delivery]], ...fieldFacts(consigneeFields, body, labels, {})],
    courier: [],
    trackingNo: [],
    waybills: [
      [
        fields.waybills,
        waybills && waybills.length > 0 && <WaybillLines key="waybills" waybills={waybills} />,
      ],
    ],
    presentGoodsIds: [[fields.presentGoods, presentGoods.join(separator)]],
    activateBefore: [[fields.activateBefore, activateBefore]],
    unitPriceFen: isForMerchant
      ? [
          [
            fields.unitPriceFen,
            unitPriceFen === null
              ? unknown
              : `${displayYuan(unitPriceFen)} · ${fields.amountFen} ${displayYuan(unitPriceFen * quantity)}`,
          ],
        ]
      : [],
    settlementKind: isForMerchant
      ? [
          [
            fields.settlementKind,
            preview.settlementKind === null ? unknown : settlementKind[preview.settlementKind],
          ],
        ]
      : [],
    creditReason: [
      [fields.credit, preview.credit ? creditSaid(preview.credit, quantity, creditText) : undefined],
      [fields.creditReason, body.creditReason],
    ],
    note: [[fields.note, body.note]],
  };
  const agent: readonly Fact[] = isForMerchant
    ? [[fields.agent, preview.agent ? entryName(preview.agent, disabledEntry) : blank]]
    : [];
  const shown = [...Object.values(facts).flat(), ...agent].filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return (
    <Dialog
      title={text.title}
      okText={text.ok(count)}
      cancelText={text.back}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <Descriptions
        size="small"
        column={1}
        items={shown.map(([label, children]) => ({ key: label, label, children }))}
      />
      <Alert
        showIcon
        style={{ marginBlockStart: 12 }}
        type={noteTone(preview)}
        title={text.left(displayCount(availableCount - quantity))}
        description={[
          preview.isInBackground && text.background,
          preview.repeatedPhones.length > 0 && text.repeated(displayCount(preview.repeatedPhones.length)),
          preview.sameGoodsCount > 0 && text.sameGoods(displayCount(preview.sameGoodsCount)),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </Dialog>
  );
}
