/** Types of what an area contributes to the application; src/app/areas.ts lists the areas. */
import type { ComponentType, ReactNode } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { Locale } from '#config/locales';
import type { PageKey } from '#config/routes';
import type { Card } from '#contract/repertory/endpoints';
import type { Right } from '#contract/rights';
import type { SearchHits } from '#contract/search/endpoints';
import type { PathParams } from '#src/lib/path';
import type { AnyModel, EffectAction, ModelLoader } from 'saga-models';

/**
 * An area's description is part of the entry chunk, so it refers to everything else by functions that load it: pages,
 * models, and its parts of shared screens.
 */
export interface Area {
  readonly pages: { readonly [Key in PageKey]?: PageSource };
  /** The addresses of its records, by their kind in the audit trail. */
  readonly records?: Readonly<Record<string, RecordPlace>>;
  /** Its kinds of records in the global search; loaded with the search. */
  readonly searched?: () => Promise<readonly SearchedKind[]>;
  /** Its tabs in the task centre; loaded with it. */
  readonly tasks?: () => Promise<readonly TaskTab[]>;
}

/** A page in a chunk of its own. */
export interface LazyPageSource {
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Registered when the page is first visited; the shell's models are registered from the start. */
  readonly models?: readonly ModelLoader[];
  /** Sends the page's first read; called when a visit begins with this page, while its code loads. */
  readonly prefetch?: (opened: OpenedPage) => void;
  /** The model of the page's list, whose first page is in the store before the page is first drawn. */
  readonly list?: () => Promise<PageList>;
}

/** A list at an address without a query. */
export interface PageList {
  readonly actions: {
    readonly fetchPage: ((search: typeof firstSearch) => EffectAction<unknown>) & { readonly type: string };
  };
}

interface ListPageSource extends Pick<LazyPageSource, 'page' | 'models'> {
  readonly list: () => Promise<AnyModel & PageList>;
  /** Sends the list's call, with the query or body of its first page. */
  readonly prefetch: (asked: typeof firstPageQuery, signal: AbortSignal) => void;
}

/** Describes a page whose list is its first read. */
export const listPage = ({ page, list, models = [], prefetch }: ListPageSource): LazyPageSource => ({
  page,
  list,
  models: [async () => [await list()], ...models],
  prefetch: ({ signal }) => prefetch(firstPageQuery, signal),
});

export interface OpenedPage {
  readonly params: PathParams;
  /** Aborted when the application has ended. */
  readonly signal: AbortSignal;
}

/** A small page that is part of the entry, because visits begin with it, and a chunk would cost another round trip. */
export interface EntryPageSource {
  readonly Page: ComponentType;
}

export type PageSource = LazyPageSource | EntryPageSource;

export interface RecordPlace {
  /** People without this right are not linked there. */
  readonly right: Right;
  /** @param id as it appears in an address; the result includes `{base}` */
  readonly address: (id: string) => string;
}

/** One record in the search results. */
export interface SearchLine {
  /** Unique among its kind. */
  readonly id: string | number;
  readonly title: string;
  /** Distinguishes it from others of its kind. */
  readonly detail: string;
  /** Includes `{base}`. */
  readonly path: string;
}

export interface SearchedWords {
  /** The heading of its group. */
  readonly group: string;
  /** What it can be searched by, for the search field. */
  readonly foundBy: string;
  /** How much has to be typed, as a sentence. */
  readonly hint: string;
}

export interface SearchedKind {
  readonly kind: keyof SearchHits;
  /** The right that is needed to find it. */
  readonly right: Right;
  readonly icon: ReactNode;
  readonly words: (locale: Locale) => SearchedWords;
  readonly linesOf: (hits: SearchHits, locale: Locale) => readonly SearchLine[];
  /** Why the typed text can't be found, as a sentence: it looks like a number of such a record but is invalid. */
  readonly faultOf?: (typed: string, locale: Locale) => string | undefined;
  readonly cardActs?: CardActs;
}

interface SearchedKindFacts<Kind extends keyof SearchHits> extends Omit<SearchedKind, 'linesOf'> {
  readonly kind: Kind;
  readonly lineOf: (hit: SearchHits[Kind][number], locale: Locale) => SearchLine;
}

/** Describes a kind of record by its name in the reply. */
export const searchedKind = <const Kind extends keyof SearchHits>({
  lineOf,
  ...facts
}: SearchedKindFacts<Kind>): SearchedKind => ({
  ...facts,
  linesOf(hits, locale) {
    const found: readonly SearchHits[Kind][number][] = hits[facts.kind];
    return found.map((hit) => lineOf(hit, locale));
  },
});

/** The acts beside a card that was looked up by its number, as its own page or drawer offers them. */
export interface CardActs {
  /** Not that of the kind: who looks cards up may neither see the stock nor all customers. */
  readonly right: Right;
  /** A card that a customer has activated is theirs; every other one is a piece of the stock. */
  readonly isForActivated: boolean;
  readonly Acts: ComponentType<{ readonly card: Card }>;
  readonly models: ModelLoader;
}

export interface TaskTab {
  readonly key: string;
  /** The right that is needed to see it. */
  readonly right: Right;
  readonly label: (locale: Locale) => string;
  readonly Tab: ComponentType;
  readonly models: readonly AnyModel[];
}

/** The query of a list whose address has no parameters. */
const firstPageQuery = { currentPage: firstPage, pageSize: defaultPageSize };
export const firstSearch = { formFilter: {}, tableFilter: firstPageQuery };
