/** The search of the whole application, which is independent of areas. */
import { isBlank } from '#contract/readers/name-key';
import { search, type SearchHits } from '#contract/search/endpoints';
import { searchSchemas, searchHitKinds } from '#contract/search/schema';
import type { Module } from '#server/area/module';
import { bindArea } from '#server/plugins/area';
import type { SearchFinders, Seeker } from '#server/search/search-finders';

export const searchModule: Module = (app, { searchFinders }) => {
  app.addHook('onReady', async () => searchFinders.assertComplete());

  bindArea(app, search, searchSchemas, {
    search: ({ body, caller }) => findHits(searchFinders, body.text, caller),
  });
};

/**
 * Asks the finders of the areas that the seeker may see.
 *
 * @param text as the call normalised it; a text of nothing but blanks finds nothing
 */
export async function findHits(finders: SearchFinders, text: string, seeker: Seeker): Promise<SearchHits> {
  const hitsOf = async (kind: keyof SearchHits) => {
    const asked = isBlank(text) ? [] : finders.get(kind).filter(({ right }) => seeker.rights.has(right));
    const found = await Promise.all(asked.map((finder) => finder.find(text, seeker)));
    return [kind, found.flat()];
  };
  return Object.fromEntries(await Promise.all(searchHitKinds.map(hitsOf)));
}
