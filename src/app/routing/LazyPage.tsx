/** A page that is loaded with its models when it is first shown; a failed load can be retried. */
import { Suspense, useState, Component, type ReactNode } from 'react';
import type { LazyPageSource, PageSource } from '#src/area/area';
import { useReport, type Report } from '#src/components/lazy/report';
import { hasUnsavedWork } from '#src/lib/unsaved-work';
import { useMessages } from '#src/locales';
import { chunkLoadErrorOf } from '#src/request';
import { useApp } from 'saga-models/react';
import { renewPage, pageOf } from './arrived-pages';
import '../../components/plain/plain-controls.css';

export function PageOf({ source }: { readonly source: PageSource }) {
  if ('page' in source) return <LazyPage source={source} />;
  return <source.Page />;
}

export function LazyPage({ source }: { readonly source: LazyPageSource }) {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const Page = pageOf(app, source);
  const handleRetry = () => {
    renewPage(app, source);
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

interface PageBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/**
 * Catches errors of rendering a page, and chunks that failed to load. Plain elements, because antd may be what failed
 * to load.
 */
function PageBoundary(props: PageBoundaryProps) {
  return <Boundary {...props} onError={useReport()} />;
}

interface BoundaryProps extends PageBoundaryProps {
  readonly onError: Report;
}

interface BoundaryState {
  readonly error: unknown;
  readonly hadUnsavedWork: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, hadUnsavedWork: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // Read now, while the failed page is still mounted; once the error replaces it, its unsaved input is no longer
    // registered.
    return { error, hadUnsavedWork: hasUnsavedWork() };
  }

  override componentDidCatch(error: unknown) {
    const { hadUnsavedWork } = this.state;
    this.props.onError(error, { hadUnsavedWork });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <BrokenPage isChunkMissing={chunkLoadErrorOf(error) !== undefined} onRetry={this.props.onRetry} />;
  }
}

function BrokenPage({
  isChunkMissing,
  onRetry,
}: {
  readonly isChunkMissing: boolean;
  readonly onRetry: () => void;
}) {
  const text = useMessages().shell;
  return (
    <div className="broken-page" role="alert">
      <h1>{isChunkMissing ? text.pageLoadFailed : text.pageBroken}</h1>
      <p>{isChunkMissing ? text.pageLoadFailedHint : text.pageBrokenHint}</p>
      <p>
        <button type="button" className="plain-button" onClick={onRetry}>
          {text.retry}
        </button>
        <button
          type="button"
          className="plain-button plain-button-primary"
          onClick={() => window.location.reload()}
        >
          {text.reload}
        </button>
      </p>
    </div>
  );
}

/** Shown while a page's code loads; its style delays it, so that a quick load shows nothing. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status">
      <span className="only-heard">{useMessages().shell.loading}</span>
    </div>
  );
}
