/** Pages by their sources, one set per instance of the application: what has arrived stays. */
import { lazy, type ComponentType } from 'react';
import { loadTexts } from '../../locales';
import type { App } from '../../runtime';
import { chosenLocale } from '../browser/chosen-locale';
import type { LazyPageSource } from '../../area/area';

const arrived = new WeakMap<App, Map<LazyPageSource, ComponentType>>();

function pagesOf(app: App): Map<LazyPageSource, ComponentType> {
  const pages = arrived.get(app) ?? new Map<LazyPageSource, ComponentType>();
  arrived.set(app, pages);
  return pages;
}

/** The page, to be drawn now; it suspends until it has arrived. */
export function pageOf(app: App, source: LazyPageSource): ComponentType {
  const pages = pagesOf(app);
  const page = pages.get(source) ?? lazy(() => loadPage(app, source));
  pages.set(source, page);
  return page;
}

/**
 * Fetches a page before it is shown, so that it is drawn at once: one that only counts as on the way, if for a moment,
 * is drawn as a waiting page first, and then in many small steps.
 */
export async function keepPage(app: App, source: LazyPageSource): Promise<void> {
  const { default: page } = await loadPage(app, source);
  const pages = pagesOf(app);
  // One that is drawn already is not to begin anew.
  if (!pages.has(source)) pages.set(source, page);
}

/** A page that has failed is fetched again. */
export const dropPage = (app: App, source: LazyPageSource): void => void pagesOf(app).delete(source);

async function loadPage(app: App, { page, models }: LazyPageSource) {
  const [loaded] = await Promise.all([page(), models && app.loadModels(models)]);
  // The code brought its Chinese texts along; another language is asked for now.
  await loadTexts(chosenLocale(app));
  return loaded;
}
