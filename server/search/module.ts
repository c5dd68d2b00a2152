/** The search from anywhere, which knows no area. */
import { search } from '#contract/search/endpoints';
import { searchHitKinds, searchSchemas } from '#contract/search/schema';
import type { Module } from '../parts';
import { bindArea } from '../plugins/area';
import { findHits } from './find-hits';

export const searchModule: Module = (app, { searchFinders }) => {
  // A kind of hits that nobody finds ends the start.
  app.addHook('onReady', async () => searchHitKinds.forEach((kind) => searchFinders.get(kind)));

  bindArea(app, search, searchSchemas, {
    search: ({ query, caller }) => findHits(searchFinders, query.text, caller),
  });
};
