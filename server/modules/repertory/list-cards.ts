/** The cards of a print job: counts by state and a page of them. */
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory';
import { businessDay } from '../../calendar';
import { pageOf } from '../../paging';
import { recordNotFound } from '../../refusal';
import { countCardRows, countCardsByStatus, listCardRows, type CardRow } from './card-list-repository';
import type { RepertoryParts } from './parts';
import { findPrintJobState } from './print-job-repository';

type List = typeof repertory.listCards;

/** @throws Refusal recordNotFound */
export async function listCards(
  { database, now }: RepertoryParts,
  { id, status, serial, sort, ...slice }: QueryOf<List>,
): Promise<ReplyOf<List>> {
  if (!(await findPrintJobState(database, id))) throw recordNotFound('印刷任务');
  const query = { printJobId: id, today: businessDay(now()), status, serial };
  const counts = [...(await countCardsByStatus(database, id, query.today))];
  const rows = await listCardRows(database, query, { ...slice, ...(sort && { sort }) });
  const totalNum = serial
    ? await countCardRows(database, query)
    : counts.reduce(
        (sum, each) => sum + (status === undefined || each.status === status ? each.count : 0),
        0,
      );
  return { counts, page: pageOf(rows.map(viewCard), totalNum, slice) };
}

// Grants and customers are not part of the product yet, so no card has a batch or a holder.
const viewCard = ({ serial, codeTail, status, boxNo, activatedAt }: CardRow) => ({
  serial,
  codeTail,
  status,
  boxNo,
  grantBatchNo: null,
  holder: null,
  activatedAt: activatedAt?.toISOString() ?? null,
});
