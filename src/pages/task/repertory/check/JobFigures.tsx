/** What was ordered and what came of it: four figures, leading to the cards that they count where a list holds just these. */
import { cardStatus } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { useTexts } from '#src/locales';
import { printJobLabels } from '#src/locales/labels/print-job';
import { awaitedOf } from '../job/delivery';
import { repertoryPaths } from '../paths';
import { checkTexts } from './texts';

export function JobFigures({ job }: Pick<PrintJobDetail, 'job'>) {
  const text = useTexts(checkTexts);
  const { fields } = useTexts(printJobLabels);
  const cards = repertoryPaths.check(job.id);
  const isPartlyDelivered = job.status === printJobStatus.printing && job.receivedCount !== null;
  return (
    <FigureStrip
      label={text.figures}
      figures={[
        { title: fields.quantity, count: job.quantity, to: cards },
        { title: fields.receivedCount, count: job.receivedCount },
        // The list of void cards would hold more: those that were missing, and those that were voided later.
        { title: fields.scrappedCount, count: job.scrappedCount },
        ...(isPartlyDelivered
          ? [
              {
                title: fields.awaitedCount,
                count: awaitedOf(job),
                to: `${cards}?status=${cardStatus.waiting}`,
              },
            ]
          : []),
        { title: fields.stockCount, count: job.stockCount, to: `${cards}?status=${cardStatus.inStock}` },
      ]}
    />
  );
}
