/** Searches on the server as the person types: once for everything on mounting, then after each pause in typing. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** Longer than the pause between two letters. */
const typingPauseMs = 250;

/** @returns a function to call with the text whenever it changes */
export function useTypedSearch(search: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchAtFirst = useEffectEvent(() => search(''));
  useEffect(() => {
    searchAtFirst();
    return () => clearTimeout(timer.current);
  }, []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), typingPauseMs);
  };
}
