/** Makes the state, reducers and effects of a model with a list (spec section 3). */
import { defaultPageSize } from '#config/constants';
import type { Endpoint } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import { emptySearch, type ListSearch, type TableFilter } from '#src/lib/list/list-state';
import type { Reply } from '#src/request';
import { defineModel } from 'saga-models';
import { put, type SagaGenerator } from 'saga-models/effects';
import { read, readReducers, type Asking, type ReadProblem, type ReadTools } from '../calls/read';
import {
  defineList,
  type CheckedFilters,
  type ListDefinition,
  type ListEndpoint,
  type ListOptions,
  type SortKeyOf,
} from './define-list';
import { completeSearch } from './list-search';

/** Not readonly, because reducers replace its fields; the values themselves are never mutated. */
export interface ListModelState<Filter, SortKey extends string, Item> {
  formFilter: Filter;
  tableFilter: TableFilter<SortKey>;
  page: PageOf<Item> | undefined;
  asked: Asking['asked'];
  problems: Partial<Record<'page', ReadProblem>>;
}

/** Reads a page of the list; the signal is aborted when another search begins. */
export type LoadPage<Filter, SortKey extends string, Item> = (
  search: ListSearch<Filter, SortKey>,
  signal: AbortSignal,
) => Promise<Reply<PageOf<Item>>> | SagaGenerator<Reply<PageOf<Item>>>;

export const emptyListModel = <Filter extends object, SortKey extends string, Item>(
  formFilter: Filter,
): ListModelState<Filter, SortKey, Item> => ({
  ...emptySearch<Filter, SortKey>(formFilter, defaultPageSize),
  page: undefined,
  asked: {},
  problems: {},
});

export const listReducers = <Filter, SortKey extends string, Item>() => ({
  ...readReducers,
  saveSearch(state: object, { formFilter, tableFilter }: ListSearch<Filter, SortKey>) {
    Object.assign(state, { formFilter, tableFilter });
  },
  savePage(state: Pick<Asking, 'problems'>, page: PageOf<Item>) {
    Object.assign(state, { page });
    delete state.problems.page;
  },
});

export interface ListTools<Filter, SortKey extends string, Item> {
  readonly actions: ReadTools<'page'>['actions'] & {
    readonly saveSearch: (search: ListSearch<Filter, SortKey>) => { readonly type: string };
    readonly savePage: (page: PageOf<Item>) => { readonly type: string };
  };
  readonly select: <Selected>(
    selector: (state: ListModelState<Filter, SortKey, Item>) => Selected,
  ) => SagaGenerator<Selected>;
}

export const listEffects = <Filter extends object, SortKey extends string, Item>(
  tools: ListTools<Filter, SortKey, Item>,
  load: LoadPage<Filter, SortKey, Item>,
) => {
  const { actions, select } = tools;
  function* readPage(search: ListSearch<Filter, SortKey>): SagaGenerator<void> {
    const page = yield* read(tools, 'page', search, (signal) => load(search, signal));
    if (page) yield* put(actions.savePage(page));
  }
  return {
    /** Searches. A newer search cancels this one and its request. */
    fetchPage: [
      function* (given: ListSearch<Filter, SortKey>) {
        const search = completeSearch<Filter, SortKey>(given);
        yield* put(actions.saveSearch(search));
        yield* readPage(search);
      },
      { type: 'takeLatest' },
    ] as const,

    /** Repeats the last search, if any, without a loading indicator; the data shown stays meanwhile. */
    refreshPage: [
      function* () {
        const { asked, formFilter, tableFilter } = yield* select((state) => state);
        if (asked['page']) yield* readPage({ formFilter, tableFilter });
      },
      { type: 'takeLatest' },
    ] as const,
  };
};

/**
 * A list as part of a larger model, to be spread into it like `reads`:
 * `{ state: { ...rows.state }, reducers: { ...rows.reducers }, effects: (tools) => ({ ...rows.effects(tools) }) }`.
 */
export const listPart = <List extends Filters, SortKey extends string, Item>({
  load,
}: ListDefinition<List, SortKey, Item>) => ({
  state: emptyListModel<FormFilter<List>, SortKey, Item>({}),
  reducers: listReducers<FormFilter<List>, SortKey, Item>(),
  effects: (tools: ListTools<FormFilter<List>, SortKey, Item>) =>
    listEffects<FormFilter<List>, SortKey, Item>(tools, load),
});

/** A model that is only a list: everything follows from its endpoint and its filters. */
export function defineListModel<
  const Namespace extends string,
  E extends Endpoint,
  Item,
  List extends Filters,
  const SortKey extends SortKeyOf<E> & string = never,
>(
  namespace: Namespace,
  endpoint: E & ListEndpoint<Item>,
  filters: CheckedFilters<List, SortKey, E>,
  options: ListOptions<SortKey> = {},
) {
  const list = defineList<E, Item, List, SortKey>(endpoint, filters, options);
  return { ...defineModel({ namespace, ...listPart(list) }), list };
}
