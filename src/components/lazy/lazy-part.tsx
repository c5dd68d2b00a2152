/** A part of a page that is fetched when it is first drawn, with its texts in the language that is shown. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode, Component } from 'react';
import { createPortal } from 'react-dom';
import { loadLateTexts, useMessages } from '../../locales';
import { chunkLoadErrorOf } from '../../request';
import { usePageRoot } from '../page-root/page-root';
import '../plain/plain-controls.css';
import { useReport } from './report';
import './part-boundary.css';

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it before it is drawn: what has arrived is drawn at once, without a waiting state. */
  readonly fetch: () => Promise<void>;
};

/**
 * A part that does not arrive, or breaks, costs itself alone: it says so, and is fetched anew by another try.
 *
 * @param load keep it outside of the component: the part is fetched once
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  const fetchNow = async () => {
    const part = await load();
    // Better in Chinese than not at all.
    await loadLateTexts().catch(() => undefined);
    arrived = part;
    return { default: part };
  };
  const fetchPart = () => lazy(fetchNow);
  let fetched = fetchPart();
  function LazyPart(props: Props) {
    const [{ Part, isAgain }, setShown] = useState(() => ({ Part: arrived ?? fetched, isAgain: false }));
    const report = useReport();
    const handleError = (error: unknown) => {
      // React keeps what a part has failed with; who opens it once more has it fetched again.
      if (fetched === Part) fetched = fetchPart();
      report(error);
    };
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
    const handleRetry = () => setShown({ Part: fetched, isAgain: true });
    const part = <Part {...props} />;
    return (
      <PartBoundary onError={handleError} onRetry={handleRetry} onClose={() => onClose?.()}>
        {/* The words that it is missing go at once: the waiting place around keeps what it shows. */}
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

/** Several parts that come together, also those whose properties have types of their own: `draw` puts them in their places. */
export const lazyParts = <Parts extends object>(
  load: () => Promise<Parts>,
): LazyPart<LazyPartsProps<Parts>> =>
  lazyPart(async () => {
    const parts = await load();
    return ({ draw }) => draw(parts);
  });

/** A part that opens over a page: nothing stands in its place until it has come. */
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
  /** What opened the part can open it again. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly problem: 'missing' | 'broken' | undefined;
  readonly isHidden: boolean;
}

const whole: PartBoundaryState = { problem: undefined, isHidden: false };

/** Says that a part of a page is missing, over the page, which goes on. Plain elements: antd may be what is missing. */
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
  return createPortal(
    <div className="missing-part" role="alert">
      <span>{problem === 'missing' ? text.partMissing : text.partBroken}</span>
      <button type="button" className="plain-button plain-button-primary" onClick={onRetry}>
        {text.retry}
      </button>
      <button type="button" className="plain-button" onClick={onClose}>
        {text.close}
      </button>
    </div>,
    root ?? document.getElementById('study-card-back-office') ?? document.body,
  );
}
