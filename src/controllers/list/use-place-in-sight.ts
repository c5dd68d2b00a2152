/**
 * Keeps which records of a list were in sight, and where they stood. Pixels would not do: heights depend on fonts, text
 * size, language and on what stands above, and some become known only when a card comes into sight.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { headerHeightPx } from '#config/constants';
import type { ListPlaceInSight } from '#src/components/list/list-control';
import { usePageRoot } from '#src/components/page-root/page-root';
import { useShell } from '#src/components/page-root/shell';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { tabStorage } from '#src/lib/storage/browser-storage';

/** The rows in sight, the topmost first. */
interface Sight {
  /** The number of rows above the first. */
  readonly rowsAbove: number;
  /** The keys of the rows, and how far their upper edges were below that of the frame. */
  readonly rows: readonly (readonly [key: string, topPx: number])[];
}

const storageKeyOf = (key: string) => `study-card-place/${key}`;

function readSight(key: string): Sight | undefined {
  const text = tabStorage.getItem(storageKeyOf(key));
  return text === null ? undefined : (JSON.parse(text) as Sight);
}

/** @param sight undefined where the list's page is at its top, and stays there whatever comes above the rows */
function saveSight(key: string, sight: Sight | undefined): void {
  if (sight) tabStorage.setItem(storageKeyOf(key), JSON.stringify(sight));
  else tabStorage.removeItem(storageKeyOf(key));
}

/**
 * @param entry the history entry; it stays the same when only its address is replaced, because the router reports the
 * new address a moment later, and scrolling until then belongs to the same page
 * @param page what is shown; undefined while it is read
 */
export function usePlaceInSight(entry: string, page: object | undefined): ListPlaceInSight {
  // A document's first entry has no key of its own, so the path is added.
  const key = `${entry}${useLocation().pathname}`;
  const isHosted = usePageRoot() !== undefined;
  // Inside a host, the first entry may be that of an instance that has just been mounted.
  const isKept = !isHosted || entry !== 'default';
  const headerPx = useShell() === 'whole' ? headerHeightPx : 0;
  const shape = `${key}${useIsNarrow() ? '/cards' : '/table'}`;
  const rowsRef = useRef<HTMLDivElement>(null);
  /** The entry and shape in which the person has moved herself, after which nothing is put back. */
  const taken = useRef<string>(undefined);

  useEffect(() => {
    // Inside a host, this belongs to the host's page.
    if (isHosted) return undefined;
    // The browser restores a number of pixels, before the rows are there.
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = before;
    };
  }, [isHosted]);

  // A layout effect, because an ordinary one would still listen when the next page has mounted and the window jumps to
  // its top.
  useLayoutEffect(() => {
    const frame = rowsRef.current;
    if (!frame || !page || !isKept) return undefined;
    return followRows(frame, {
      headerPx,
      wanted: taken.current === shape ? undefined : readSight(key),
      save: (sight) => saveSight(key, sight),
      onTaken() {
        taken.current = shape;
      },
    });
  }, [key, shape, page, headerPx, isKept]);

  const inSight = useMemo(() => readSight(key)?.rows.map(([rowKey]) => rowKey) ?? [], [key]);
  return useMemo(() => ({ rowsRef, inSight }), [inSight]);
}

interface Follow {
  /** The height of what covers the upper edge of the window. */
  readonly headerPx: number;
  /** Held, whatever heights turn out to be, until the person moves. */
  readonly wanted: Sight | undefined;
  readonly save: (sight: Sight | undefined) => void;
  readonly onTaken: () => void;
}

/** @returns a function that ends it */
function followRows(frame: HTMLElement, { headerPx, wanted, save, onTaken }: Follow): () => void {
  const { documentElement: root } = document;
  const before = root.style.overflowAnchor;
  let held = wanted;
  let heldTopPx = 0;

  const look = () => {
    // A page that waits for the next one's code is hidden, and has no heights.
    if (frame.checkVisibility()) save(sightOf(frame, headerPx));
  };
  const hold = (sight: Sight) => {
    placeRows(frame, sight, headerPx);
    heldTopPx = scrollerOf(frame).scrollTop;
  };
  const release = () => {
    if (!held) return;
    held = undefined;
    root.style.overflowAnchor = before;
    onTaken();
  };
  const handleScroll = ({ target }: Event) => {
    if (!(target instanceof Node) || !target.contains(frame)) return;
    if (held && isWhereLeft(scrollerOf(frame), heldTopPx)) return;
    release();
    onTaken();
    look();
  };

  const watched = new Set<Element>();
  // Called after layout and before paint: reading positions costs nothing here, and nobody sees what is corrected.
  const observer = new ResizeObserver(() => {
    watchRows();
    if (held) hold(held);
    else look();
  });
  function watchRows(): void {
    for (const element of [document.body, frame, ...rowsOf(frame)]) {
      if (watched.has(element)) continue;
      watched.add(element);
      observer.observe(element);
    }
  }

  if (held) {
    // The browser's own anchoring would move the window as well, and its moves look like the person's.
    root.style.overflowAnchor = 'none';
    hold(held);
  }
  watchRows();
  window.addEventListener('scroll', handleScroll, { passive: true, capture: true });
  window.addEventListener('pointerdown', release);
  window.addEventListener('keydown', release);
  return () => {
    observer.disconnect();
    root.style.overflowAnchor = before;
    window.removeEventListener('scroll', handleScroll, { capture: true });
    window.removeEventListener('pointerdown', release);
    window.removeEventListener('keydown', release);
  };
}

const rowsOf = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-row-key]')];
const keyOf = (row: HTMLElement) => row.dataset['rowKey'] ?? '';

/** The window, or an element of a host that scrolls by itself. */
function scrollerOf(frame: HTMLElement): Element {
  for (let element = parentOf(frame); element; element = parentOf(element)) {
    const isScrolling = element.scrollHeight > element.clientHeight && element !== document.body;
    if (isScrolling && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Also out of a shadow root, in which a host may have put the page. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The upper edge of what scrolls, and where below it sight begins. */
function edgesOf(scroller: Element, headerPx: number) {
  const isWindow = scroller === document.scrollingElement;
  const topPx = isWindow ? 0 : scroller.getBoundingClientRect().top;
  return { topPx, sightPx: topPx + (isWindow ? headerPx : 0), bottomPx: topPx + scroller.clientHeight };
}

function sightOf(frame: HTMLElement, headerPx: number): Sight | undefined {
  const scroller = scrollerOf(frame);
  const { topPx, sightPx, bottomPx } = edgesOf(scroller, headerPx);
  const rows = rowsOf(frame).map((row) => ({ key: keyOf(row), box: row.getBoundingClientRect() }));
  if (scroller.scrollTop <= 0 || rows.length === 0) return undefined;
  const found = rows.findIndex(({ box }) => box.bottom > sightPx);
  const first = found === -1 ? rows.length - 1 : found;
  return {
    rowsAbove: first,
    rows: rows
      .slice(first)
      .filter(({ box }, place) => place === 0 || box.top < bottomPx)
      .map(({ key, box }) => [key, box.top - topPx]),
  };
}

/** Puts the first remembered row that is still there where it stood; if none is, the one that has taken its place. */
function placeRows(frame: HTMLElement, { rowsAbove, rows: seen }: Sight, headerPx: number): void {
  const rows = rowsOf(frame);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const [key, wantedPx = 0] = seen.find(([each]) => byKey.has(each)) ?? ['', seen[0]?.[1]];
  const row = byKey.get(key) ?? rows[Math.min(rowsAbove, rows.length - 1)];
  if (!row) return;
  const scroller = scrollerOf(frame);
  const { topPx, sightPx } = edgesOf(scroller, headerPx);
  const { top, height } = row.getBoundingClientRect();
  // A row that has become lower than its part above the edge would not be in sight.
  const nextPx = Math.max(topPx + wantedPx, sightPx - height + 1);
  if (Math.abs(top - nextPx) >= 0.5) scroller.scrollTop += top - nextPx;
}

/** Whether nobody has scrolled since; a page that has become lower takes its window along. */
function isWhereLeft({ scrollTop, scrollHeight, clientHeight }: Element, leftPx: number): boolean {
  const isAtEnd = scrollTop >= scrollHeight - clientHeight - 1;
  return Math.abs(scrollTop - leftPx) < 1 || (isAtEnd && scrollTop < leftPx);
}
