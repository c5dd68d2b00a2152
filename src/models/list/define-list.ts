/** Defines a list: its endpoint, its filters, its orders. */
import { defaultPageSize, pageSizes } from '#config/constants';
import type { BodyOf, Endpoint, EndpointFacts, QueryOf } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';
import {
  toFilterQuery,
  type EmptyAs,
  type FilterQuery,
  type Filters,
  type FormFilter,
  type QueryPart,
} from '#src/lib/list/filters';
import type { ListDescription } from '#src/lib/list/list-address';
import type { ListSearch } from '#src/lib/list/list-state';
import type { RowsOf } from '#src/lib/list/rows-of';
import { request, type Reply } from '#src/request';
import { listQuery } from './list-search';

/** What a list endpoint takes; a POST takes it in the body. */
type AskedOf<E> = [BodyOf<E>] extends [undefined] ? QueryOf<E> : BodyOf<E>;

/** The keys that a list endpoint can be sorted by. */
export type SortKeyOf<E> = 'sort' extends keyof AskedOf<E>
  ? Exclude<AskedOf<E>['sort'], `-${string}` | undefined>
  : never;

/** `never` for a filter whose query the endpoint does not take. */
type Asked<List, Query> = {
  readonly [Name in keyof List]: QueryPart<List[Name], Name> extends infer Part
    ? keyof Part extends keyof Query
      ? Part extends Partial<Query>
        ? unknown
        : never
      : never
    : never;
};

/** Filters whose queries the endpoint takes, under names that are free in an address. */
export type CheckedFilters<List extends Filters, SortKey extends string, E> = ListDescription<
  List,
  SortKey
>['filters'] &
  Asked<List, AskedOf<E>>;

/** Any list endpoint; its query is checked against the list's filters, not here. */
export type ListEndpoint<Item> = Endpoint<AskedInQuery<Item> | AskedInBody<Item>>;

interface AskedInQuery<Item> {
  readonly query: object;
  readonly reply: PageOf<Item>;
}
interface AskedInBody<Item> {
  readonly body: object;
  readonly reply: PageOf<Item>;
}

export interface ListOptions<SortKey extends string> {
  /** The keys that the list's columns can be sorted by. */
  readonly sorts?: readonly SortKey[];
  /** How empty filters are sent; left out by default (spec section 5). */
  readonly emptyAs?: EmptyAs;
}

export interface ListDefinition<List extends Filters, SortKey extends string, Item>
  extends ListDescription<List, SortKey>, RowsOf<Item, SortKey> {
  /** The query of the form's values, without page and order; exports and figures use the same. */
  readonly toQuery: (formFilter: FormFilter<List>) => FilterQuery<List>;
  readonly load: (
    search: ListSearch<FormFilter<List>, SortKey>,
    signal: AbortSignal,
  ) => Promise<Reply<PageOf<Item>>>;
}

/** @param filters by the names that they have in the address */
export function defineList<
  E extends Endpoint,
  Item,
  List extends Filters,
  const SortKey extends SortKeyOf<E> & string = never,
>(
  endpoint: E & ListEndpoint<Item>,
  filters: CheckedFilters<List, SortKey, E>,
  { sorts = [], emptyAs = 'omitted' }: ListOptions<SortKey> = {},
): ListDefinition<List, SortKey, Item> {
  const toQuery = (formFilter: FormFilter<List>) => toFilterQuery<List>(filters, formFilter, emptyAs);
  return {
    filters,
    sorts,
    pageSizes,
    defaultPageSize,
    toQuery,
    load: (search, signal) => askList(endpoint, listQuery(search, toQuery), signal),
  };
}

function askList<Item>(
  endpoint: ListEndpoint<Item>,
  asked: object,
  signal: AbortSignal,
): Promise<Reply<PageOf<Item>>> {
  const facts: EndpointFacts & Pick<Endpoint, 'name' | 'host'> = endpoint;
  const inBody: Endpoint<AskedInBody<Item>> = facts;
  const inQuery: Endpoint<AskedInQuery<Item>> = facts;
  return facts.method === 'POST'
    ? request.send(inBody, { body: asked, signal })
    : request.send(inQuery, { query: asked, signal });
}
