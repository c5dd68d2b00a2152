/** Texts of the printing record, in English. */
import { labelsIn } from '#contract/labels/words';
import { printJobWords } from '#contract/repertory/labels';
import { counted } from '#src/locales/counted';
import type { RecordTexts } from './index';

const fields = labelsIn(printJobWords.fields, 'en-US');

export const enUS: RecordTexts = {
  title: 'Printing record',
  searchLabel: 'Filter the printing record',
  unit: 'record|records',
  records: 'records',
  none: 'No printing records yet',
  noneHint: 'Once a print file or package is exported, this shows who took which job and when',
  unfinished: 'Download not completed',
  tiles: {
    label: 'Totals',
    printed: 'Printed',
    jobs: (count) => counted(count, 'job'),
    received: fields.receivedCount,
    scrapped: fields.scrappedCount,
    missing: fields.missingCount,
    shortJobs: (count) => `from ${counted(count, 'job')}`,
    awaited: fields.awaitedCount,
    cancelled: (count) => `${count} cancelled`,
    rule: 'Printed = received + scrapped + missing + awaited + cancelled. A job is counted once no matter how often it was exported; electronic cards are not included.',
  },
};
