/** Takes the cursor to a field of the editor that may not be drawn yet. */
import { useEffect, useState } from 'react';

/** @returns a function that focuses the field with this id once the next drawing is done; undefined is no field */
export function useCursor(): (id: string | undefined) => void {
  const [wanted, setWanted] = useState<string>();
  // In an effect, because the field must be rendered before it can be focused.
  useEffect(() => {
    if (wanted === undefined) return;
    takeCursorTo(wanted);
    setWanted(undefined);
  }, [wanted]);
  return setWanted;
}

/** A file input can't be focused; the button that stands for it is focused instead. */
function takeCursorTo(id: string): void {
  const field = document.getElementById(id);
  const isFileInput = field instanceof HTMLInputElement && field.type === 'file';
  (isFileInput ? field.parentElement?.querySelector('button') : field)?.focus();
}
