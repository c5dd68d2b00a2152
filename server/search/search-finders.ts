/** Registry of finders for the search of the whole application: areas register one for each kind of record. */
import type { Right } from '#contract/rights';
import type { SearchHits } from '#contract/search/endpoints';
import { searchHitKinds } from '#contract/search/schema';
import type { Caller } from '#server/plugins/access';

/** The person who searches. */
export type Seeker = Pick<Caller, 'rights' | 'agentId'>;

export interface SearchFinder<Hits> {
  /** People without it get no hits. */
  readonly right: Right;
  /**
   * @param text normalised by the reader `anything`; never empty
   * @returns the best hits, at most `searchHitsMax`
   */
  find(text: string, seeker: Seeker): Promise<Hits>;
}

type Finders = { [Kind in keyof SearchHits]?: readonly SearchFinder<SearchHits[Kind]>[] };

export interface SearchFinders {
  /** Before the start. Each kind once, except declared records, of which there are many kinds. */
  register<Kind extends keyof SearchHits>(kind: Kind, finder: SearchFinder<SearchHits[Kind]>): void;
  get<Kind extends keyof SearchHits>(kind: Kind): readonly SearchFinder<SearchHits[Kind]>[];
  /** @throws Error when a kind of hits in the contract has no finder */
  assertComplete(): void;
}

export function createSearchFinders(): SearchFinders {
  const finders: Finders = {};
  return {
    register(kind, finder) {
      if (finders[kind] && kind !== 'records') throw new Error(`Two modules want to find ${kind}.`);
      Object.assign(finders, { [kind]: [...(finders[kind] ?? []), finder] });
    },
    get: (kind) => finders[kind] ?? [],
    assertComplete() {
      const missing = searchHitKinds.filter((kind) => !finders[kind]);
      if (missing.length > 0) throw new Error(`Nobody finds: ${missing.join(', ')}`);
    },
  };
}
