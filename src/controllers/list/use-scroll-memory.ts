/** Brings a page back to where the person had scrolled it, when they come back to it by reload, back or forward. */
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
 * @param entry the entry of the history; it stays the same where only its address is replaced, since the router tells of
 *   another address a moment later, and who leaves in that moment has scrolled the same page
 * @param isReady what has to be there before one can scroll to it is there
 */
export function useScrollMemory(entry: string, isReady: boolean): void {
  // A document's first entry has no key of its own.
  const key = `${entry}${useLocation().pathname}`;
  const isReturn = useNavigationType() === 'POP';
  const restoredKey = useRef<string>(undefined);
  // Inside a host the window scrolls the host's page, whose memory is its own.
  const isHosted = usePageRoot() !== undefined;

  useEffect(() => {
    if (isHosted) return undefined;
    // The browser's own memory tries before the rows are there, and would have the last word.
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

  // Not a mere effect: it would still be listening when the next page has taken over, and the window jumps to its top.
  useLayoutEffect(() => {
    if (isHosted || !isReady) return undefined;
    const handleScroll = () => saveTop(key);
    // Not at once: where the page stands is only known when it is laid out, which the first rows would wait for.
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
