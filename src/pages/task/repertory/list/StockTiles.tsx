/** The five figures above the list; the alert says which kind of card runs short. */
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const { tiles: text } = useTexts(repertoryListTexts);
  const { cardKind: kinds } = useTexts(cardLabels);
  const lowStock = summary?.lowStock
    .map(({ cardKind, availableCount, thresholdCount }) =>
      text.lowStockLine(kinds[cardKind], displayCount(availableCount), displayCount(thresholdCount)),
    )
    .join(text.separator);
  return (
    <FigureStrip
      label={text.label}
      figures={[
        { title: text.available, count: summary?.availableCount, to: repertoryPaths.stock },
        {
          title: text.printing,
          count: summary?.printingCount,
          hint: summary && text.waitingForConfirm(displayCount(summary.waitingForConfirmCount)),
          to: `${repertoryPaths.list}?status=${printJobStatus.printing}`,
        },
        { title: text.granted, count: summary?.grantedCount },
        { title: text.grantedLast30Days, count: summary?.grantedLast30DaysCount },
        {
          title: text.lowStock,
          count: summary?.lowStock.length,
          isAlert: Boolean(summary?.lowStock.length),
          hint: summary && (lowStock === '' ? text.enough : lowStock),
          to: repertoryPaths.stock,
        },
      ]}
    />
  );
}
