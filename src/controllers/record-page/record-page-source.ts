/** Describes a declared record's page to the application's entry: its code, its models, its first read. */
import { listCallOf } from '#contract/record/list-call';
import type { Right } from '#contract/rights';
import { listPage, type LazyPageSource, type PageList } from '#src/area/area';
import { request } from '#src/request';
import type { AnyModel } from 'saga-models';
import { auditModel, listModels, sheetModel } from '../page-models';

interface RecordPageFacts extends Pick<LazyPageSource, 'page'> {
  /** The area's name; repeated here because the declaration is loaded only with the page. */
  readonly area: string;
  readonly right: Right;
  readonly model: () => Promise<AnyModel & PageList>;
}

export const recordPageSource = ({ area, right, page, model }: RecordPageFacts): LazyPageSource =>
  listPage({
    page,
    list: model,
    models: [auditModel, sheetModel, listModels],
    prefetch: (query, signal) => request.prefetch(listCallOf(area, right), { query, signal }),
  });
