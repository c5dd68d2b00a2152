/**
 * Decides who gets the Escape key: the dialog, drawer or popup opened last, and then what lies below it. The build and
 * the tests substitute it for a file of @rc-component/portal, which all of antd's layers use.
 *
 * That file registers a layer while React renders it. React may discard a render, because it was interrupted or because
 * code is still loading, and then nobody unregisters the layer: it would be called at the next Escape, and inside a
 * host it would keep the whole page in memory. Here a layer is registered only when it is mounted.
 */
import { useEffect, useEffectEvent, useMemo } from 'react';

interface Escape {
  /** Whether no layer lies above. */
  readonly top: boolean;
  readonly event: KeyboardEvent;
}

interface OpenPart {
  /** Layers opened later, or inside another one, have greater numbers. */
  readonly order: number;
  readonly onEscape: (escape: Escape) => void;
}

/** Some input methods send an Escape after the end of a word; it is ignored for this time. */
const afterWordMs = 200;

let openParts: readonly OpenPart[] = [];
let lastOrder = 0;
let wordEndedAt = -Infinity;

export default function useEscKeyDown(isOpen: boolean, onEscape?: (escape: Escape) => void): void {
  const handleEscape = useEffectEvent((escape: Escape) => onEscape?.(escape));
  // Numbered during render, because a parent renders before its children, but its effects run after theirs.
  const order = useMemo(() => (isOpen ? (lastOrder += 1) : 0), [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const part: OpenPart = { order, onEscape: (escape) => handleEscape(escape) };
    openParts = [...openParts, part].sort((a, b) => a.order - b.order);
    window.addEventListener('keydown', handleKey);
    window.addEventListener('compositionend', handleWordEnd);
    return () => {
      openParts = openParts.filter((each) => each !== part);
      if (openParts.length > 0) return;
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('compositionend', handleWordEnd);
    };
  }, [isOpen, order]);
}

function handleKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || performance.now() - wordEndedAt < afterWordMs) return;
  const parts = openParts;
  for (const part of parts.toReversed()) part.onEscape({ top: part === parts.at(-1), event });
}

function handleWordEnd(): void {
  wordEndedAt = performance.now();
}
