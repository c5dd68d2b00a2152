/** The last confirmation of a grant: for whom, how many cards and which, with the server's figures. */
import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { GrantPreview, NewGrant } from '#contract/grant/endpoints';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayYuan } from '#src/lib/money';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';
import { Dialog } from '#src/components/layers/Dialog';

interface ConfirmGrantProps {
  readonly body: NewGrant;
  readonly preview: GrantPreview;
  /** The name of the recipient. */
  readonly target: string;
  readonly answer: (isMeant: boolean) => void;
}

const noteTone = ({ sameGoodsCount, isInBackground }: GrantPreview) => {
  if (sameGoodsCount > 0) return 'warning';
  return isInBackground ? 'info' : 'success';
};

/** The number of ranges that people will read before they confirm. */
const rangesShown = 5;

export function ConfirmGrant({ body, preview, target, answer }: ConfirmGrantProps) {
  const {
    confirm: text,
    sheets,
    price: { unknown },
  } = useTexts(grantTexts);
  const { fields, delivery, targetKind, settlementKind } = useTexts(grantLabels);
  const { quantity, availableCount, ranges, rangeCount, activateBefore } = preview;
  const count = displayCount(quantity);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [fields.targetKind, `${targetKind[body.targetKind]} · ${target}`],
    [fields.cardName, body.card.cardName],
    [fields.quantity, sheets(count)],
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
    [fields.delivery, delivery[body.delivery]],
    [fields.activateBefore, activateBefore],
    ...(body.targetKind === 'merchant'
      ? ([
          [
            fields.unitPriceFen,
            body.unitPriceFen === undefined
              ? unknown
              : `${displayYuan(body.unitPriceFen)} · ${fields.amountFen} ${displayYuan(body.unitPriceFen * quantity)}`,
          ],
          [
            fields.settlementKind,
            preview.settlementKind === null ? unknown : settlementKind[preview.settlementKind],
          ],
          [fields.agent, preview.agent?.name ?? blank],
        ] as const)
      : []),
  ];
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
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
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
