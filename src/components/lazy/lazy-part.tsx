/** Lazy parts of a page: loaded when first rendered, with their texts in the current language. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode, Component } from 'react';
import { createPortal } from 'react-dom';
import { loadLateTexts, useMessages } from '#src/locales';
import { chunkLoadErrorOf, loadAgain } from '#src/request';
import { useLayerPlace, usePageRoot } from '../page-root/page-root';
import '../plain/plain-controls.css';
import { useReport } from './report';
import './part-boundary.css';

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the part before it is rendered; a loaded part is rendered at once, without a loading state. */
  readonly fetch: () => Promise<void>;
};

/**
 * If the part fails to load, or throws, only the part is replaced by a message with a retry button.
 *
 * @param load define it outside of the component: the part is loaded once
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  const fetchNow = async () => {
    const part = await load();
    // If the texts fail to load, the part is shown in Chinese.
    await loadLateTexts().catch(() => undefined);
    arrived = part;
    return { default: part };
  };
  let fetched = lazy(fetchNow);
  function LazyPart(props: Props) {
    const [{ Part, isAgain }, setShown] = useState(() => ({ Part: arrived ?? fetched, isAgain: false }));
    const report = useReport();
    const handleError = (error: unknown) => {
      // React caches the failed import, so the next time the part is opened it is imported again.
      if (fetched === Part) fetched = lazy(() => loadAgain(fetchNow));
      report(error);
    };
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
    const handleRetry = () => setShown({ Part: fetched, isAgain: true });
    const part = <Part {...props} />;
    return (
      <PartBoundary onError={handleError} onRetry={handleRetry} onClose={() => onClose?.()}>
        {/* A retry gets a Suspense of its own, so that the message goes at once and the content around it stays. */}
        {isAgain ? <Suspense>{part}</Suspense> : part}
      </PartBoundary>
    );
  }
  return Object.assign(LazyPart, {
    async fetch() {
      await fetchNow();
    },
  });
}

export interface LazyPartsProps<Parts> {
  readonly draw: (parts: Parts) => ReactNode;
  readonly onClose?: () => void;
}

/** Several parts in one chunk, also those with generic properties: `draw` renders them. */
export const lazyParts = <Parts extends object>(
  load: () => Promise<Parts>,
): LazyPart<LazyPartsProps<Parts>> =>
  lazyPart(async () => {
    const parts = await load();
    return ({ draw }) => draw(parts);
  });

/** A lazy part over the page: renders nothing until it has loaded. */
export function lazyLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load);
  return function LazyLayer(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

interface PartBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly onRetry: () => void;
  /** Unmounts the part, so that what opened it can open it again. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly problem: 'missing' | 'broken' | undefined;
  readonly isHidden: boolean;
}

const whole: PartBoundaryState = { problem: undefined, isHidden: false };

/**
 * Says at the foot of the layer, or over the page, that a part is missing; the rest goes on. Plain elements, because
 * antd may be what failed to load.
 */
class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { problem: chunkLoadErrorOf(error) ? 'missing' : 'broken', isHidden: false };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  readonly handleRetry = () => {
    this.setState(whole);
    this.props.onRetry();
  };

  readonly handleClose = () => {
    this.setState({ isHidden: true });
    this.props.onClose();
  };

  override render() {
    const { problem, isHidden } = this.state;
    if (problem === undefined) return this.props.children;
    if (isHidden) return null;
    return <MissingPart problem={problem} onRetry={this.handleRetry} onClose={this.handleClose} />;
  }
}

interface MissingPartProps {
  readonly problem: 'missing' | 'broken';
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function MissingPart({ problem, onRetry, onClose }: MissingPartProps) {
  const text = useMessages().shell;
  const root = usePageRoot();
  const layer = useLayerPlace();
  if (layer === null) return null;
  return createPortal(
    <div className="missing-part" role="alert">
      <span>{problem === 'missing' ? text.partMissing : text.partBroken}</span>
      <button type="button" className="plain-button plain-button-primary" onClick={onRetry}>
        {text.retry}
      </button>
      {problem === 'missing' && (
        <button type="button" className="plain-button" onClick={() => window.location.reload()}>
          {text.refresh}
        </button>
      )}
      <button type="button" className="plain-button" onClick={onClose}>
        {text.close}
      </button>
    </div>,
    layer ?? root ?? document.getElementById('study-card-back-office') ?? document.body,
  );
}
