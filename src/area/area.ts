/** What an area brings to the application, as types; src/app/areas.ts is where an area is entered. */
import type { ComponentType, ReactNode } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { Locale } from '#config/locales';
import type { PageKey } from '#config/routes';
import type { Right } from '#contract/rights';
import type { SearchHits } from '#contract/search/endpoints';
import type { PathParams } from '../lib/path';
import type { AnyModel, ModelLoader } from '../runtime';

/**
 * All of it is in the entry, so it names what it needs by functions that fetch it: pages, models, and the parts that
 * general screens show.
 */
export interface Area {
  readonly pages: { readonly [Key in PageKey]?: PageSource };
  /** Where its records are shown, under the kinds by which the audit trail knows them. */
  readonly records?: Readonly<Record<string, RecordPlace>>;
  /** The kinds of records that the search from anywhere finds; fetched with the search. */
  readonly searched?: () => Promise<readonly SearchedKind[]>;
  /** Its tabs of the task centre; fetched with it. */
  readonly tasks?: () => Promise<readonly TaskTab[]>;
}

/** A page in chunks of its own. */
export interface LazyPageSource {
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Registered with the page's first visit; those of the shell are there from the start. */
  readonly models?: ModelLoader;
  /** Sends the page's first read; called when the page opens a visit, while its code is on the way. */
  readonly prefetch?: (opened: OpenedPage) => void;
}

export interface OpenedPage {
  readonly params: PathParams;
  /** Aborted when the application has ended. */
  readonly signal: AbortSignal;
}

/** A small page that opens a visit is part of the entry: a fetch of its own would be a round trip more. */
export interface EntryPageSource {
  readonly Page: ComponentType;
}

export type PageSource = LazyPageSource | EntryPageSource;

export interface RecordPlace {
  /** Whoever does not hold it would only be sent away there. */
  readonly right: Right;
  /** @param id as a part of an address, `{base}` included in what comes back */
  readonly address: (id: string) => string;
}

/** A line of the search: one record that was found. */
export interface SearchLine {
  /** Unique among its kind. */
  readonly id: string | number;
  readonly title: string;
  /** What tells it from others of its kind. */
  readonly detail: string;
  /** `{base}` included. */
  readonly path: string;
}

export interface SearchedWords {
  /** What its lines are called together. */
  readonly group: string;
  /** What it is found by, as the search field names it. */
  readonly foundBy: string;
  /** How much of that has to be typed, as a sentence. */
  readonly hint: string;
}

export interface SearchedKind {
  readonly kind: keyof SearchHits;
  /** Who may find it. */
  readonly right: Right;
  readonly icon: ReactNode;
  readonly words: (locale: Locale) => SearchedWords;
  readonly linesOf: (hits: SearchHits, locale: Locale) => readonly SearchLine[];
  /** Why what was typed can't be found, as a sentence: it has the shape of such a record's number and is none. */
  readonly faultOf?: (typed: string, locale: Locale) => string | undefined;
}

interface SearchedKindFacts<Kind extends keyof SearchHits> extends Omit<SearchedKind, 'linesOf'> {
  readonly kind: Kind;
  readonly lineOf: (hit: SearchHits[Kind][number], locale: Locale) => SearchLine;
}

/** A kind of record under its name in the reply. */
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

export interface TaskTab {
  readonly key: string;
  /** Who may see it. */
  readonly right: Right;
  readonly label: (locale: Locale) => string;
  readonly Tab: ComponentType;
  readonly models: readonly AnyModel[];
}

/** The query of a list as it opens when its address names no place in it. */
export const firstPageQuery = { currentPage: firstPage, pageSize: defaultPageSize };
