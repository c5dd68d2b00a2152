/** What the repertory screens know: the list, the job that is looked at, and the look-ups. */
import type { CategoryNode, Goods, GoodsKind, Named } from '#contract/dictionary';
import type { PageOf } from '#contract/paging';
import type {
  Card,
  CardCounts,
  CardDetail,
  CardEvent,
  PrintExport,
  PrintJob,
  PrintJobDetail,
  StockSummary,
} from '#contract/repertory';
import type { CardSort, PrintJobSort } from '#contract/repertory.facts';
import { emptySearch, type ListSearch, type TableFilter } from '../list-search';
import type { ReadProblem } from '../read';
import type { CardFilter } from './card-list';
import type { PrintJobFormFilter } from './print-job-query';

/** Parts of the screens that are read on their own, and can fail on their own. */
export type ReadPart = 'summary' | 'page' | 'detail' | 'cards' | 'card' | 'cardEvents' | 'exports';

export interface Dictionaries {
  readonly teachingMaterials: readonly Named[];
  readonly categories: readonly CategoryNode[];
  readonly goodsKinds: readonly GoodsKind[];
  readonly presentGoods: readonly Goods[];
  readonly printShops: readonly Named[];
  readonly pages: readonly Named[];
}
export type DictionaryName = keyof Dictionaries;

/** Reducers write to it, so its own fields are not readonly; what they hold is replaced, never changed. */
export interface RepertoryState {
  formFilter: PrintJobFormFilter;
  tableFilter: TableFilter<PrintJobSort>;
  summary: StockSummary | undefined;
  page: PageOf<PrintJob> | undefined;
  detail: PrintJobDetail | undefined;
  cardSearch: ListSearch<CardFilter, CardSort>;
  cardCounts: CardCounts;
  cards: PageOf<Card> | undefined;
  /** The card that is looked at by itself. */
  card: CardDetail | undefined;
  cardEvents: readonly CardEvent[] | undefined;
  exports: readonly PrintExport[] | undefined;
  dictionaries: Partial<Dictionaries>;
  problems: Partial<Record<ReadPart, ReadProblem>>;
}

type JobState = Pick<
  RepertoryState,
  'detail' | 'cardSearch' | 'cardCounts' | 'cards' | 'card' | 'cardEvents' | 'exports'
>;

/** What belongs to one job, as it is before anything of it was read. */
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
  page: undefined,
  dictionaries: {},
  problems: {},
};
