/** Which page is being drawn out of sight: the one that the sign-in leads to, while the person types. */
import { createContext } from 'react';
import type { LazyPageSource } from './pages';

export interface Rehearsal {
  /** @param source its code has arrived */
  readonly begin: (source: LazyPageSource) => void;
  readonly end: () => void;
  readonly source: () => LazyPageSource | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRehearsal(): Rehearsal {
  const listeners = new Set<() => void>();
  let current: LazyPageSource | undefined;
  const change = (next: LazyPageSource | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    begin: change,
    end: () => change(undefined),
    source: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const RehearsalContext = createContext<Rehearsal>(createRehearsal());
