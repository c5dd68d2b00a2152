/** Says that a part of a page is missing, over the page, which goes on. Plain elements: antd may be what is missing. */
import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../locales';
import { chunkLoadErrorOf } from '../../request';
import { usePageRoot } from '../page-root/page-root';
import '../plain/plain-controls.css';
import './part-boundary.css';

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

export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
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
