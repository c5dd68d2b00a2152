/** Shortcuts with Ctrl or ⌘ that work wherever the focus is, except while a dialog is open. */
import { useEffect, useEffectEvent } from 'react';
import { isKeyFor, keyTargetOf, usePageRoot } from '#src/components/page-root/page-root';

/** @param keys handlers by letter, a capital letter for Shift */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const root = usePageRoot();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(keyTargetOf(event))) return;
    const act = keys[event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()];
    if (!act || !isKeyFor(event, root)) return;
    // The browser's own undo works on the text of one field only.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null;
