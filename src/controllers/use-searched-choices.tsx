/**
 * Choices that the server finds as the person types: once all on mounting, then after each pause in typing. Until it has
 * answered, only those of the former ones are offered that hold what was typed, since Enter chooses the first.
 */
import { isValidElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choices } from '#src/components/pickers/choices';
import { UnreadLine } from '#src/components/UnreadLine';
import { holdsWords } from '#src/lib/match-words';
import type { EffectAction } from 'saga-models';
import { useDispatch } from 'saga-models/react';
import { choicesOf } from './choices-of';

/** Longer than the pause between two letters. */
const typingPauseMs = 250;

interface SearchedChoicesOptions<Item, Each> {
  /** What was found last; undefined until then, or when that could not be read. */
  readonly found: readonly Item[] | undefined;
  /** The effect that searches for the text. */
  readonly read: (text: string) => EffectAction<unknown>;
  readonly toOptions: (items: readonly Item[]) => readonly Each[];
}

interface SearchedChoices<Each> {
  readonly choices: Choices<Each>;
  /** To be called with the text whenever it changes. */
  readonly search: (text: string) => void;
  /** The server has not answered yet what was typed last. */
  readonly isSearching: boolean;
}

export function useSearchedChoices<Item, Each extends { readonly label: string; readonly code: string }>({
  found,
  read,
  toOptions,
}: SearchedChoicesOptions<Item, Each>): SearchedChoices<Each> {
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');
  const [answered, setAnswered] = useState<string>();
  const ask = (text: string) => {
    const end = () => setAnswered(text);
    void dispatch(read(text)).then(end, end);
  };
  const askAtFirst = useEffectEvent(() => ask(''));
  useEffect(() => {
    askAtFirst();
    return () => clearTimeout(timer.current);
  }, []);
  const search = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    // Only its length tells that a pause is one.
    timer.current = setTimeout(() => ask(text), typingPauseMs);
  };
  const isSearching = answered !== typed;
  const choices = choicesOf(found, read(typed), toOptions);
  if (!isSearching || isValidElement(choices)) return { choices, search, isSearching };
  const matching = choices.filter(({ label, code }) => holdsWords(label, typed) || holdsWords(code, typed));
  // A list without choices would stay closed, and what was typed would stand in the field that is left.
  const coming = <UnreadLine isReading onRead={() => ask(typed)} />;
  return { choices: matching.length > 0 ? matching : coming, search, isSearching };
}
