/** The receipts of a grant: the counts of each, and the serials of missing, damaged and closed cards. */
import type { GrantDetail } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { SerialText } from '#src/components/values/SerialText';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';

type Receipt = GrantDetail['receipts'][number];

/** As many ranges as one reads. */
const rangesShown = 10;

export const Receipts = ({ receipts }: Pick<GrantDetail, 'receipts'>) => (
  <div>
    {receipts.map((receipt) => (
      <ReceiptLines key={receipt.at} receipt={receipt} />
    ))}
  </div>
);

function ReceiptLines({ receipt }: { readonly receipt: Receipt }) {
  const { record: text } = useTexts(grantTexts);
  const { receipt: labels } = useLabels(grantWords);
  const { at, by, receivedCount, shortCount, damagedCount, foundCount, closedCount, note } = receipt;
  const done =
    closedCount > 0
      ? text.closingLine(displayCount(closedCount))
      : text.receiptLine(displayCount(receivedCount), displayCount(shortCount), displayCount(damagedCount));
  return (
    <div>
      {`${displayInstant(at)} · ${by} · ${done}`}
      {foundCount > 0 && ` · ${text.foundLine(displayCount(foundCount))}`}
      {note && ` · ${note}`}
      {/* The closed cards include those reported missing before. */}
      <Serials label={labels.short} ranges={closedCount > 0 ? [] : receipt.short} />
      <Serials label={labels.damaged} ranges={receipt.damaged} />
      <Serials label={labels.closed} ranges={receipt.closed} />
    </div>
  );
}

function Serials({ label, ranges }: { readonly label: string; readonly ranges: Receipt['short'] }) {
  const { pieces } = useTexts(grantTexts);
  if (ranges.length === 0) return null;
  return (
    <div>
      {label}{' '}
      {ranges.slice(0, rangesShown).map(({ first, last }, place) => (
        <span key={first}>
          {place > 0 && ', '}
          <SerialText first={first} last={last} />
        </span>
      ))}
      {ranges.length > rangesShown && ` ${pieces(displayCount(ranges.length))}`}
    </div>
  );
}
