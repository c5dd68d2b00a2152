/** Asks the finders of the areas, each for what the seeker may see. */
import type { SearchHits } from '#contract/search/endpoints';
import { searchHitKinds } from '#contract/search/schema';
import type { SearchFinders, Seeker } from './search-finders';

/** @param text as the call read it; nothing finds nothing */
export async function findHits(finders: SearchFinders, text: string, seeker: Seeker): Promise<SearchHits> {
  const hitsOf = async (kind: keyof SearchHits) => {
    const asked = text === '' ? [] : finders.get(kind).filter(({ right }) => seeker.rights.has(right));
    const found = await Promise.all(asked.map((finder) => finder.find(text, seeker)));
    return [kind, found.flat()];
  };
  return Object.fromEntries(await Promise.all(searchHitKinds.map(hitsOf)));
}
