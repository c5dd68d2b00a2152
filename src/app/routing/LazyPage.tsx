/** A page that is fetched, with its models, when it is first shown, with a way to try again when that failed. */
import { Suspense, useState } from 'react';
import { useApp } from '../../runtime/react';
import { dropPage, pageOf } from './arrived-pages';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import type { LazyPageSource, PageSource } from '../../area/area';

export function PageOf({ source }: { readonly source: PageSource }) {
  if ('page' in source) return <LazyPage source={source} />;
  return <source.Page />;
}

export function LazyPage({ source }: { readonly source: LazyPageSource }) {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const Page = pageOf(app, source);
  const handleRetry = () => {
    dropPage(app, source);
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
