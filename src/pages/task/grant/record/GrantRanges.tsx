/** The serial ranges of a grant, and for physical cards their boxes of the print job. */
import type { GrantDetail } from '#contract/grant/endpoints';
import { SerialText } from '#src/components/values/SerialText';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';

/** As many as one reads; the delivery note and the file contain all ranges. */
const rangesShown = 10;

export function GrantRanges({ detail: { ranges, grant: shown } }: { readonly detail: GrantDetail }) {
  const { pieces, sheets, boxes } = useTexts(grantTexts);
  return (
    <div>
      {ranges.slice(0, rangesShown).map(({ first, last, count, printJob, firstBox, lastBox }) => (
        <div key={first}>
          <SerialText first={first} last={last} /> · {sheets(displayCount(count))}
          {shown.cardKind === 'physical' && (
            <> · {boxes(printJob.batchNo, firstBox === lastBox ? `${firstBox}` : `${firstBox}–${lastBox}`)}</>
          )}
        </div>
      ))}
      {shown.rangeCount > rangesShown && pieces(displayCount(shown.rangeCount))}
    </div>
  );
}
