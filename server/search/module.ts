/** The search from anywhere, which knows no area. */
import { search } from '#contract/search/endpoints';
import { searchSchemas } from '#contract/search/schema';
import type { Module } from '../parts';
import { bindArea } from '../plugins/area';
import { findHits } from './find-hits';

export const searchModule: Module = (app, { searchFinders }) => {
  app.addHook('onReady', async () => searchFinders.assertComplete());

  bindArea(app, search, searchSchemas, {
    search: ({ query, caller }) => findHits(searchFinders, query.text, caller),
  });
};
