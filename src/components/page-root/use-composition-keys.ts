/**
 * Keeps the keys of an input method to itself: the Enter that takes a word, the arrows through its candidates and the Escape that
 * drops it choose, move, submit and close nothing, in the views of antd as in our own.
 */
import { useEffect } from 'react';
import { isKeyFor, usePageRoot } from './page-root';

export function useCompositionKeys(): void {
  const root = usePageRoot();
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isOfComposition(event) && isKeyFor(event, root)) event.stopPropagation();
    };
    // Before everything else hears of the key; what the browser does with it stays.
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [root]);
}

/** By this code a browser says that an input method took the key; Safari says nothing else of the one that ends a word. */
const takenKeyCode = 229;

const isOfComposition = (event: KeyboardEvent): boolean =>
  event.isComposing || Reflect.get(event, 'keyCode') === takenKeyCode;
