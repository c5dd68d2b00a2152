/** The stock in figures: all that is available, by kind of card, and what is on its way in and out. */
import type { StockSummary } from '#contract/repertory/endpoints';
import { StatTile } from '../../components/values/StatTile';
import { useMessages, useTexts } from '../../locales';
import { cardLabels } from '../../locales/labels/card';
import './stock-tiles.css';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useMessages().welcome;
  const { cardKind } = useTexts(cardLabels);
  return (
    <section className="stock-tiles" aria-label={text.stock}>
      <StatTile title={text.available} count={summary?.availableCount} hint={text.sheets} />
      {summary?.kinds.map(({ cardKind: kind, availableCount }) => (
        <StatTile
          key={kind}
          title={text.availableOf(cardKind[kind])}
          count={availableCount}
          hint={text.sheets}
        />
      ))}
      <StatTile title={text.printing} count={summary?.printingCount} hint={text.sheets} />
      <StatTile title={text.granted} count={summary?.grantedCount} hint={text.sheets} />
      <StatTile title={text.grantedLast30Days} count={summary?.grantedLast30DaysCount} hint={text.sheets} />
    </section>
  );
}
