/** State of the repertory screens: the list, the job being looked at, the dictionaries. */
import type { CardSort } from '#contract/card/constants';
import type { UsedPage } from '#contract/card-page/endpoints';
import type { CategoryNode, Entry, Goods, GoodsKind } from '#contract/dictionary/endpoints';
import type { PageOf } from '#contract/paging';
import type { PrintJobSort } from '#contract/repertory/constants';
import type { Card, CardCounts, PrintJob } from '#contract/repertory/endpoints';
import type { ReadProblem } from '../calls/read';
import { emptySearch, type ListSearch, type TableFilter } from '../list/list-search';
import type { CardFilter } from './card-list';
import type { PrintJobFormFilter } from './print-job-list';
import type { repertoryReads } from './reads';

export interface Dictionaries {
  readonly teachingMaterials: readonly Entry[];
  readonly categories: readonly CategoryNode[];
  readonly goodsKinds: readonly GoodsKind[];
  readonly presentGoods: readonly Goods[];
  readonly printShops: readonly Entry[];
  readonly pages: readonly UsedPage[];
}
export type DictionaryName = keyof Dictionaries;

type ReadState = typeof repertoryReads.state;
type RepertoryParts = Omit<ReadState, 'asked' | 'problems'>;

/** Not readonly, because reducers replace its fields; the values themselves are never mutated. */
export interface RepertoryState extends RepertoryParts {
  formFilter: PrintJobFormFilter;
  tableFilter: TableFilter<PrintJobSort>;
  page: PageOf<PrintJob> | undefined;
  cardSearch: ListSearch<CardFilter, CardSort>;
  cardCounts: CardCounts;
  cards: PageOf<Card> | undefined;
  dictionaries: Partial<Dictionaries>;
  asked: ReadState['asked'];
  problems: ReadState['problems'] & Partial<Record<'page' | 'cards', ReadProblem>>;
}

type JobState = Pick<
  RepertoryState,
  'detail' | 'cardSearch' | 'cardCounts' | 'cards' | 'card' | 'cardEvents' | 'exports'
>;

/** The state of one job before anything of it was read. */
export const noJob: JobState = {
  detail: undefined,
  cardSearch: emptySearch<CardFilter, CardSort>({}),
  cardCounts: [],
  cards: undefined,
  card: undefined,
  cardEvents: undefined,
  exports: undefined,
};

export const initialState: RepertoryState = {
  ...emptySearch<PrintJobFormFilter, PrintJobSort>({}),
  ...noJob,
  summary: undefined,
  presentGoodsOfKinds: undefined,
  extension: undefined,
  page: undefined,
  dictionaries: {},
  asked: {},
  problems: {},
};
