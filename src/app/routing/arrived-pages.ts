/** The loaded pages, one set per application instance. */
import { lazy, type ComponentType } from 'react';
import type { LazyPageSource } from '#src/area/area';
import { loadTexts } from '#src/locales';
import { loadAgain } from '#src/request';
import type { App } from 'saga-models';
import { chosenLocale } from '../browser/chosen-locale';

const arrived = new WeakMap<App, Map<LazyPageSource, ComponentType>>();

function pagesOf(app: App): Map<LazyPageSource, ComponentType> {
  const pages = arrived.get(app) ?? new Map<LazyPageSource, ComponentType>();
  arrived.set(app, pages);
  return pages;
}

/** The page's component, for rendering now; it suspends until it has loaded. */
export function pageOf(app: App, source: LazyPageSource): ComponentType {
  const pages = pagesOf(app);
  const page = pages.get(source) ?? lazy(() => loadPage(app, source));
  pages.set(source, page);
  return page;
}

/**
 * Loads a page before it is shown, so that it renders at once: a component that suspends, even for a moment, first
 * renders the loading state, and then in many small steps.
 */
export async function keepPage(app: App, source: LazyPageSource): Promise<void> {
  const { default: page } = await loadPage(app, source);
  const pages = pagesOf(app);
  // A page that is rendered already must keep its component, or it would be mounted again.
  if (!pages.has(source)) pages.set(source, page);
}

/** Loads a failed page again, when it is rendered. */
export const renewPage = (app: App, source: LazyPageSource): void =>
  void pagesOf(app).set(
    source,
    lazy(() => loadAgain(() => loadPage(app, source))),
  );

async function loadPage(app: App, { page, models = [] }: LazyPageSource) {
  const [loaded] = await Promise.all([page(), ...models.map((load) => app.loadModels(load))]);
  // The code contains the Chinese texts; those of another language are loaded now.
  await loadTexts(chosenLocale(app));
  return loaded;
}
