/** Catches what a page throws while it is drawn, and chunks that did not arrive. Plain elements: antd may be what is missing. */
import { Component, type ReactNode } from 'react';
import { useMessages } from '../../locales';
import { chunkLoadErrorOf } from '../../request';
import { useReport } from '../../components/lazy/report';
import '../../components/plain/plain-controls.css';

interface PageBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export function PageBoundary(props: PageBoundaryProps) {
  return <Boundary {...props} onError={useReport()} />;
}

interface BoundaryProps extends PageBoundaryProps {
  readonly onError: (error: unknown) => void;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
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
