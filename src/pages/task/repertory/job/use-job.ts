/** Reads a print job for its page and for the list's drawer. */
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { useRecord, type RecordControl } from '#src/controllers/record/use-record';
import { repertory } from '#src/models/repertory';
import { useSelector } from 'saga-models/react';

const { actions } = repertory;

export function useJob(id: number): RecordControl<PrintJobDetail> {
  const data = useSelector(repertory, ({ detail }) => (detail?.job.id === id ? detail : undefined));
  const problem = useSelector(repertory, ({ problems }) => problems.detail);
  return useRecord({ data, problem, fetch: actions.fetchDetail(id), clear: actions.clearJob() }, id);
}
