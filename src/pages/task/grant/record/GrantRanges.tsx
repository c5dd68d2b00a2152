/** Which cards a grant is of, and in which boxes of their print job those that can be held lie. */
import type { GrantDetail } from '#contract/grant/endpoints';
import { SerialText } from '#src/components/values/SerialText';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';

/** Ranges that are read through; the delivery note and the file have all of them. */
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
