/** Restores a page's scroll position after reload, back or forward. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../../lib/browser-storage';
import { usePageRoot } from '../../components/page-root/page-root';

const keyOf = (entry: string) => `study-card-scroll/${entry}`;

function readTop(entry: string): number | undefined {
  const text = tabStorage.getItem(keyOf(entry));
  return text === null ? undefined : Number(text);
}

const saveTop = (entry: string) => void tabStorage.setItem(keyOf(entry), String(Math.round(window.scrollY)));

/**
 * @param entry the history entry; it stays the same when only its address is replaced, because the router reports the
 * new address a moment later, and scrolling until then belongs to the same page
 * @param isReady whether the content is there that makes the page tall enough to scroll
 */
export function useScrollMemory(entry: string, isReady: boolean): void {
  // A document's first entry has no key of its own, so the path is added.
  const key = `${entry}${useLocation().pathname}`;
  const isReturn = useNavigationType() === 'POP';
  const restoredKey = useRef<string>(undefined);
  // Inside a host the window scrolls the host's page, which keeps its own scroll position.
  const isHosted = usePageRoot() !== undefined;

  useEffect(() => {
    if (isHosted) return undefined;
    // The browser restores the position before the rows are there, and would overwrite ours.
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = before;
    };
  }, [isHosted]);

  useLayoutEffect(() => {
    if (isHosted || !isReady || restoredKey.current === key) return;
    restoredKey.current = key;
    const top = isReturn ? readTop(key) : undefined;
    if (top !== undefined) document.documentElement.scrollTop = top;
  }, [key, isReady, isReturn, isHosted]);

  // A layout effect, because an ordinary one would still listen when the next page has mounted and the window jumps to
  // its top.
  useLayoutEffect(() => {
    if (isHosted || !isReady) return undefined;
    const handleScroll = () => saveTop(key);
    // Delayed, because reading the scroll position forces a layout, which would delay the first rows.
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(handleScroll);
    });
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, [key, isReady, isHosted]);
}
