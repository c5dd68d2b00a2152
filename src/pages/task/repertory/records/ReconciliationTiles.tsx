/** Figures of the jobs that the list shows: the printed cards, and the five parts that they add up from. */
import type { PrintReconciliation } from '#contract/print-export/endpoints';
import { ErrorState } from '#src/components/ErrorState';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useLabels } from '#src/locales';
import type { PrintExportFormFilter } from '#src/models/print-export';
import { reconciliation } from '#src/models/repertory/reconciliation';
import { useModel } from 'saga-models/react';
import { recordWords, type RecordTexts } from './texts';

export function ReconciliationTiles({ formFilter }: { readonly formFilter: PrintExportFormFilter }) {
  const { tiles: text } = useLabels(recordWords);
  const { totals, problems } = useModel(reconciliation, 'totals', 'problems');
  const { problem, isLoading, fetch } = useRecord(
    { data: totals, problem: problems.totals, fetch: reconciliation.actions.fetchTotals(formFilter) },
    JSON.stringify(formFilter),
  );
  if (problem) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  const isShort = Boolean(totals?.missingCount);
  const figures = [
    {
      title: text.printed,
      count: totals?.printedCount,
      hint: totals && wholeOf(text, totals),
    },
    { title: text.received, count: totals?.receivedCount },
    { title: text.scrapped, count: totals?.scrappedCount },
    {
      title: text.missing,
      count: totals?.missingCount,
      isAlert: isShort,
      hint: isShort ? text.shortJobs(displayCount(totals?.shortJobCount ?? 0)) : undefined,
    },
    { title: text.awaited, count: totals?.awaitedCount },
  ];
  return (
    <div title={text.rule}>
      <FigureStrip label={text.label} figures={figures} />
    </div>
  );
}

/** Five figures can be read at a glance, so a part that is mostly 0 is only a hint of the total. */
const wholeOf = (text: RecordTexts['tiles'], { jobCount, cancelledCount }: PrintReconciliation) =>
  [
    text.jobs(displayCount(jobCount)),
    ...(cancelledCount > 0 ? [text.cancelled(displayCount(cancelledCount))] : []),
  ].join(' · ');
