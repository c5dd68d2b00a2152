/** The stock in figures: all that is available, by kind of card, and what is on its way in and out. */
import { cardKinds } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import type { StockSummary } from '#contract/repertory/endpoints';
import { FigureStrip } from '../../components/values/FigureStrip';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { cardLabels } from '../../locales/labels/card';
import { printJobLabels } from '../../locales/labels/print-job';
import { environment } from '../../request';
import { welcomeTexts } from './texts';

export function StockTiles({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useTexts(welcomeTexts);
  const { cardKind } = useTexts(cardLabels);
  const { status } = useTexts(printJobLabels);
  const { base } = environment;
  return (
    <FigureStrip
      label={text.stock}
      figures={[
        { title: text.available, count: summary?.availableCount, to: `${base}/task/repertory/stock` },
        ...cardKinds.map((kind) => ({
          title: text.availableOf(cardKind[kind]),
          count: summary && (summary.kinds.find((each) => each.cardKind === kind)?.availableCount ?? 0),
          to: `${base}/task/repertory/stock`,
        })),
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
