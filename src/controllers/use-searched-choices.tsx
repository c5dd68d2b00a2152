/** Choices that the server finds as the person types: once all on mounting, then after each pause in typing. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choices } from '../components/pickers/choices';
import type { EffectAction } from '../runtime';
import { useDispatch } from '../runtime/react';
import { choicesOf } from './choices-of';

/** Longer than the pause between two letters. */
const typingPauseMs = 250;

interface SearchedChoices<Item, Each> {
  /** What was found last; undefined until then, or when that could not be read. */
  readonly found: readonly Item[] | undefined;
  /** The effect that searches for the text. */
  readonly read: (text: string) => EffectAction<unknown>;
  readonly toOptions: (items: readonly Item[]) => readonly Each[];
}

/** @returns the choices, and a function to call with the text whenever it changes */
export function useSearchedChoices<Item, Each>({
  found,
  read,
  toOptions,
}: SearchedChoices<Item, Each>): readonly [choices: Choices<Each>, search: (text: string) => void] {
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [searched, setSearched] = useState('');
  const search = (text: string) => {
    setSearched(text);
    void dispatch(read(text)).catch(() => undefined);
  };
  const searchAtFirst = useEffectEvent(() => search(''));
  useEffect(() => {
    searchAtFirst();
    return () => clearTimeout(timer.current);
  }, []);
  const searchAfterPause = (text: string) => {
    clearTimeout(timer.current);
    // Only its length tells that a pause is one.
    timer.current = setTimeout(() => search(text), typingPauseMs);
  };
  return [choicesOf(found, read(searched), toOptions), searchAfterPause];
}
