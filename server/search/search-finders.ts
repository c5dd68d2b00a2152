/** What can be found from anywhere: areas enter a finder for each kind of their records. */
import type { SearchHits } from '#contract/search/endpoints';
import { searchHitKinds } from '#contract/search/schema';
import type { Right } from '#contract/rights';
import type { Caller } from '../plugins/access';

/** Who searches. */
export type Seeker = Pick<Caller, 'rights' | 'agentId'>;

export interface SearchFinder<Hits> {
  /** Whoever does not hold it finds none of them. */
  readonly right: Right;
  /**
   * @param text as the reader of anything read it; never empty
   * @returns the few best, at most `searchHitsMax`
   */
  find(text: string, seeker: Seeker): Promise<Hits>;
}

type Finders = { [Kind in keyof SearchHits]?: readonly SearchFinder<SearchHits[Kind]>[] };

export interface SearchFinders {
  /** Before the start; each kind once but for declared records, of which there are many kinds. */
  register<Kind extends keyof SearchHits>(kind: Kind, finder: SearchFinder<SearchHits[Kind]>): void;
  get<Kind extends keyof SearchHits>(kind: Kind): readonly SearchFinder<SearchHits[Kind]>[];
  /** @throws Error when the contract has a kind of hits that nobody finds */
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
