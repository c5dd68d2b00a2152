/** Asks the finders of the areas, each for what the seeker may see. */
import type { SearchHits } from '#contract/search/endpoints';
import { searchHitKinds } from '#contract/search/schema';
import type { SearchFinders, Seeker } from './search-finders';

/** @param text as the call read it; nothing finds nothing */
export async function findHits(finders: SearchFinders, text: string, seeker: Seeker): Promise<SearchHits> {
  const hitsOf = async (kind: keyof SearchHits) => {
    const finder = finders.get(kind);
    const isFound = text !== '' && finder && seeker.rights.has(finder.right);
    return [kind, isFound ? await finder.find(text, seeker) : []];
  };
  return Object.fromEntries(await Promise.all(searchHitKinds.map(hitsOf)));
}
