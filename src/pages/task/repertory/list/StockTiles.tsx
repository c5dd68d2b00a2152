/** The five figures above the list; the alert says which kind of card runs short. */
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { printJobLabels } from '#src/locales/labels/print-job';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const { tiles: text } = useTexts(repertoryListTexts);
  const { cardKind: kinds } = useTexts(cardLabels);
  const { status } = useTexts(printJobLabels);
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
          title: status[printJobStatus.printing],
          count: summary?.printingJobCount,
          hint: summary && text.awaited(displayCount(summary.awaitedCount)),
          to: `${repertoryPaths.list}?status=${printJobStatus.printing}`,
        },
        { title: text.granted, count: summary?.grantedCount },
        { title: text.grantedLast30Days, count: summary?.grantedLast30DaysCount },
        {
          title: text.lowStock,
          count: summary?.lowStock.length,
          isAlert: Boolean(summary?.lowStock.length),
          hint: lowStock || (summary && summary.availableCount > 0 && text.enough),
          to: repertoryPaths.stock,
        },
      ]}
    />
  );
}
