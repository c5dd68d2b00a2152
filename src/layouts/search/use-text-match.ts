/** Whether a title is meant by what was typed: a part of it, or of its sound in pinyin, whole or by initials. */
import { useEffect, useState } from 'react';
import { holdsWords } from '../../lib/match-words';

export type TextMatch = (title: string, typed: string) => boolean;

/** The table of sounds comes after the dialog; until then, and without it, titles go by their letters. */
export function useTextMatch(): TextMatch {
  const [match, setMatch] = useState<TextMatch>(() => holdsWords);
  useEffect(() => {
    let isWanted = true;
    import(/* webpackChunkName: "pinyin" */ 'pinyin-match').then(
      ({ default: pinyin }) =>
        isWanted &&
        setMatch(
          () => (title: string, typed: string) =>
            holdsWords(title, typed) || pinyin.match(title, typed) !== false,
        ),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return match;
}
