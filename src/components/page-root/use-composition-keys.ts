/**
 * Keeps the keys of an input method away from the application: Enter to accept a word, arrows to select a candidate and
 * Escape to cancel must not submit, move or close anything, neither in antd's components nor in ours.
 */
import { useEffect } from 'react';
import { isKeyFor, usePageRoot } from './page-root';

export function useCompositionKeys(): void {
  const root = usePageRoot();
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isOfComposition(event) && isKeyFor(event, root)) event.stopPropagation();
    };
    // In the capture phase, before any other handler; the browser's own reaction stays.
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [root]);
}

/**
 * The key code by which browsers mark keys taken by an input method; in Safari it is the only sign for the key that
 * ends a word.
 */
const takenKeyCode = 229;

const isOfComposition = (event: KeyboardEvent): boolean =>
  event.isComposing || Reflect.get(event, 'keyCode') === takenKeyCode;
