/** Texts of the printing record, in English. */
import { printJobLabels } from '#contract/repertory/labels.en-US';
import { counted } from '#src/locales/counted';
import type { RecordTexts } from './index';

const { fields } = printJobLabels;

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
