/** Catches what a page throws while it is drawn, and chunks that did not arrive. Plain elements: antd may be what is missing. */
import { Component, type ReactNode } from 'react';
import { useMessages } from '../../locales';
import { chunkLoadErrorOf } from '../../request';
import { useReport, type Report } from '../../components/lazy/report';
import { hasUnsavedWork } from '../../lib/unsaved-work';
import '../../components/plain/plain-controls.css';

interface PageBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export function PageBoundary(props: PageBoundaryProps) {
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
    // What was there before is still on the page; when the error is shown in its place, it holds nothing any more.
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
