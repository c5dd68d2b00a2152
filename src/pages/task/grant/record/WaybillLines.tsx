/** The waybills of a grant, one in a line. */
import { waybillText, type ReadWaybill } from '#contract/grant/waybill';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';

export function WaybillLines({ waybills }: { readonly waybills: readonly ReadWaybill[] }) {
  const { sheets } = useTexts(grantTexts);
  return (
    <div style={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
      {waybills.map((waybill, place) => (
        <div key={place}>{waybillText(waybill, (count) => sheets(displayCount(count)))}</div>
      ))}
    </div>
  );
}
