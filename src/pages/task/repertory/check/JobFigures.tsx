/** Four figures of a print job, from ordered to received; each links to its cards if a list contains exactly these. */
import { cardStatus } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { useLabels, useTexts } from '#src/locales';
import { awaitedOf } from '../job/delivery';
import { repertoryPaths } from '../paths';
import { checkTexts } from './texts';

export function JobFigures({ job }: Pick<PrintJobDetail, 'job'>) {
  const text = useTexts(checkTexts);
  const { fields } = useLabels(printJobWords);
  const cards = repertoryPaths.check(job.id);
  const isPartlyDelivered = job.status === printJobStatus.printing && job.receivedCount !== null;
  return (
    <FigureStrip
      label={text.figures}
      figures={[
        { title: fields.quantity, count: job.quantity, to: cards },
        { title: fields.receivedCount, count: job.receivedCount },
        // No link: the list of void cards also contains missing cards and cards voided later.
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
