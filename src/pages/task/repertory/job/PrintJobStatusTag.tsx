/** A print job's status as a StatusTag. */
import type { PrintJobStatus } from '#contract/repertory/constants';
import { printJobWords } from '#contract/repertory/labels';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { useLabels } from '#src/locales';

const printJobTones: Record<PrintJobStatus, Tone> = {
  0: 'running',
  1: 'waiting',
  2: 'caution',
  3: 'good',
  4: 'quiet',
  5: 'bad',
};

export const PrintJobStatusTag = ({ status }: { readonly status: PrintJobStatus }) => (
  <StatusTag tone={printJobTones[status]} label={useLabels(printJobWords).status[status]} />
);
