/** The stock in four figures. */
import type { StockSummary } from '#contract/repertory/endpoints';
import { StatTile } from '../../components/values/StatTile';
import { useMessages } from '../../locales';
import './stock-tiles.css';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useMessages().welcome;
  return (
    <section className="stock-tiles" aria-label={text.stock}>
      <StatTile title={text.available} count={summary?.availableCount} hint={text.sheets} />
      <StatTile title={text.printing} count={summary?.printingCount} hint={text.sheets} />
      <StatTile title={text.granted} count={summary?.grantedCount} hint={text.sheets} />
      <StatTile title={text.grantedLast30Days} count={summary?.grantedLast30DaysCount} hint={text.sheets} />
    </section>
  );
}
