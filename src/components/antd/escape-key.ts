/**
 * Whom the Escape key reaches: the dialog, drawer or pop-up that was opened last, and what lies below it. The build and
 * the tests put it in the place of a file of @rc-component/portal, on which all of antd's stand.
 *
 * That file lists what is open while React draws it. React may throw a drawing away, because it was interrupted or
 * because code beside it is still on the way, and then nobody takes it off that list: it would be called at the next
 * Escape, and inside a host it would hold the whole page for ever. Here only what is on the page is listed.
 */
import { useEffect, useEffectEvent, useMemo } from 'react';

interface Escape {
  /** Whether nothing lies above. */
  readonly top: boolean;
  readonly event: KeyboardEvent;
}

interface OpenPart {
  /** Parts that were opened later, or stand inside of another one, have greater numbers. */
  readonly order: number;
  readonly onEscape: (escape: Escape) => void;
}

/** Some input methods end a word with an Escape that comes after it. */
const afterWordMs = 200;

let openParts: readonly OpenPart[] = [];
let lastOrder = 0;
let wordEndedAt = -Infinity;

export default function useEscKeyDown(isOpen: boolean, onEscape?: (escape: Escape) => void): void {
  const handleEscape = useEffectEvent((escape: Escape) => onEscape?.(escape));
  // A part is drawn before what stands in it, but its effects come after theirs.
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
