/** Handles the keyboard shortcuts of a page; ? shows them all. */
import { useEffect, useEffectEvent, useState } from 'react';
import { placeInRow } from '#src/components/layers/kept-focus';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { isKeyFor, usePageRoot, keyTargetOf } from '#src/components/page-root/page-root';
import { keysChoice } from './keys-choice';

const KeyHelp = lazyLayer(async () => (await import('./KeyHelp')).default);

export function PageKeys() {
  const [isShown, setIsShown] = useState(false);
  const root = usePageRoot();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const page = root ?? document;
    if (!isKeyFor(event, root) || !isForPage(event, page)) return;
    if (event.key === '?') setIsShown(true);
    else if (keysChoice.read() === 'on' && pressPageKey(event.key, page)) event.preventDefault();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (!isShown) return null;
  return <KeyHelp onClose={() => setIsShown(false)} />;
}

/** Characters typed into a field are no shortcuts. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

const hasDialog = (page: ParentNode): boolean =>
  [...page.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility());

/**
 * One-character shortcuts of a page. Elements declare theirs by `aria-keyshortcuts`. J, K and X move through the rows
 * of a list; other keys click the button or focus the form that declares them.
 */
const isForPage = (event: KeyboardEvent, page: ParentNode): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isTyping(keyTargetOf(event)) &&
  !hasDialog(page);

/** @returns whether an element declares the key */
function pressPageKey(key: string, page: ParentNode): boolean {
  const wanted = key.toUpperCase();
  const named = [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) =>
      element.getAttribute('aria-keyshortcuts')?.split(' ').includes(wanted) && element.checkVisibility(),
  );
  if (!named) return false;
  if (named.matches('[data-rows]')) return goThroughRows(wanted, named);
  if (named instanceof HTMLFormElement) named.querySelector<HTMLElement>('input')?.focus();
  else named.click();
  return true;
}

function goThroughRows(key: string, list: HTMLElement): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('tr[data-row-key]')];
  const at = rows.findIndex((row) => row.matches(':focus-within'));
  if (key === 'X') {
    const box = rows[at]?.querySelector<HTMLElement>('input[type=checkbox]');
    box?.click();
    return box !== undefined;
  }
  const place = placeInRow(rows[key === 'J' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)]);
  place?.focus();
  return place !== undefined && place !== null;
}
