/** Scrolling a table sideways: the head and the rows move together, and the table tells at which sides columns are hidden. */
import { useEffect, useRef, type RefObject, type UIEvent } from 'react';

/** For `onScroll` of the head and of the rows: the keyboard may scroll either. */
export function moveTogether({ currentTarget: moved }: UIEvent<HTMLTableSectionElement>): void {
  for (const part of moved.parentElement?.children ?? []) part.scrollLeft = moved.scrollLeft;
}

/** @returns for the table, which gets `data-hides-start` and `data-hides-end` for its style sheet */
export function useSideways(): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = ref.current;
    const rows = table?.tBodies[0];
    const headRow = table?.tHead?.rows[0];
    if (!table || !rows || !headRow) return;
    const tell = () => {
      // Negative where the text runs from the right.
      const passed = Math.abs(rows.scrollLeft);
      table.toggleAttribute('data-hides-start', passed > 1);
      table.toggleAttribute('data-hides-end', passed + 1 < rows.scrollWidth - rows.clientWidth);
    };
    // Tells of the window's width as well as of columns that are shown or hidden, after the layout, which it doesn't force.
    const observer = new ResizeObserver(tell);
    observer.observe(rows);
    observer.observe(headRow);
    rows.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      rows.removeEventListener('scroll', tell);
    };
  }, []);
  return ref;
}
