/** A page that is fetched, with its models, when it is first shown, with a way to try again when that failed. */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadTexts } from '../locales';
import type { App } from '../runtime';
import { useApp } from '../runtime/react';
import { chosenLocale } from './chosen-locale';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import type { LazyPageSource, PageSource } from './pages';

/** A page that has arrived stays; one that failed is dropped from here and fetched again. One set per instance. */
const arrived = new WeakMap<App, Map<LazyPageSource, ComponentType>>();

function pagesOf(app: App): Map<LazyPageSource, ComponentType> {
  const pages = arrived.get(app) ?? new Map<LazyPageSource, ComponentType>();
  arrived.set(app, pages);
  return pages;
}

function pageOf(app: App, source: LazyPageSource): ComponentType {
  const pages = pagesOf(app);
  const page = pages.get(source) ?? lazy(() => loadPage(app, source));
  pages.set(source, page);
  return page;
}

async function loadPage(app: App, { page, models }: LazyPageSource) {
  const [loaded] = await Promise.all([page(), models && app.loadModels(models)]);
  // The code brought its Chinese texts along; another language is asked for now.
  await loadTexts(chosenLocale(app));
  return loaded;
}

export function PageOf({ source }: { readonly source: PageSource }) {
  if ('page' in source) return <LazyPage source={source} />;
  return <source.Page />;
}

export function LazyPage({ source }: { readonly source: LazyPageSource }) {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const Page = pageOf(app, source);
  const handleRetry = () => {
    pagesOf(app).delete(source);
    setAttempt(attempt + 1);
  };
  return (
    <PageBoundary key={attempt} onRetry={handleRetry}>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
