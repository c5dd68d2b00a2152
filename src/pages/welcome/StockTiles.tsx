/** The stock in figures: all that is available, and what is on its way in and out. By kind it stands in `StockShare`. */
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { FigureStrip } from '../../components/values/FigureStrip';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { printJobLabels } from '../../locales/labels/print-job';
import { environment } from '../../request';
import { welcomeTexts } from './texts';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useTexts(welcomeTexts);
  const { status } = useTexts(printJobLabels);
  const { base } = environment;
  return (
    <FigureStrip
      label={text.stock}
      figures={[
        { title: text.available, count: summary?.availableCount, to: `${base}/task/repertory/stock` },
        {
          title: status[printJobStatus.printing],
          count: summary?.printingJobCount,
          hint: summary && text.awaited(displayCount(summary.awaitedCount)),
          to: `${base}/task/repertory/list?status=${printJobStatus.printing}`,
        },
        {
          title: text.granted,
          count: summary?.grantedCount,
          hint: summary && text.lately(displayCount(summary.grantedLast30DaysCount)),
        },
      ]}
    />
  );
}
