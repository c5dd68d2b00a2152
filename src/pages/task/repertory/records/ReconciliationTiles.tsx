/** What was printed, and what came of it, over the jobs that the list shows: the five parts make up the whole. */
import { ErrorState } from '#src/components/ErrorState';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import type { PrintExportFormFilter } from '#src/models/print-export';
import { reconciliation } from '#src/models/repertory/reconciliation';
import { useModel } from '#src/runtime/react';
import { recordTexts } from './texts';

export function ReconciliationTiles({ formFilter }: { readonly formFilter: PrintExportFormFilter }) {
  const { tiles: text } = useTexts(recordTexts);
  const { totals, problems } = useModel(reconciliation);
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
      hint: totals && text.jobs(displayCount(totals.jobCount)),
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
    { title: text.cancelled, count: totals?.cancelledCount },
  ];
  return (
    <div title={text.rule}>
      <FigureStrip label={text.label} figures={figures} />
    </div>
  );
}
