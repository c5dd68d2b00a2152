/** Searches on the server as one types: everything at first, then what is meant, once the typing pauses. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** As long as one pauses between two letters. */
const typingPauseMs = 250;

/** @returns what takes the text whenever it changes */
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
