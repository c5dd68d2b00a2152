/** What the pickers of days do about typed text that is no day. */
import { useState } from 'react';

/**
 * The key of a picker. It changes when a typed text was replaced from outside, e.g. by a reset: antd would go on showing
 * the text, since the picker's day is none before and after.
 *
 * @param isText whether the value is a text that is no day @param isOwn whether the picker itself set the value
 */
export function useTextKey(isText: boolean, isOwn: boolean): number {
  const [{ wasText, key }, setSeen] = useState({ wasText: isText, key: 0 });
  if (wasText !== isText) setSeen({ wasText: isText, key: isText || isOwn ? key : key + 1 });
  return key;
}
