/** Every action of every test that starts an app here can be read in Redux DevTools, written down and read back. */
import { isPlain, findNonSerializableValue } from '@reduxjs/toolkit';
import { readableAction } from '../lib/readable-action';
import { type Hooks } from '../runtime';

type Action = Parameters<typeof readableAction>[0];

const unreadable: unknown[] = [];

afterEach(() => {
  expect(unreadable.splice(0)).toEqual([]);
});

/** Looked at after the test: whatever threw in here would end as an error of the effect that dispatched. */
export const noteUnreadableActions: Hooks = {
  onAction: () => (next) => (action) => {
    const shown = readableAction(action as Action);
    const found = findNonSerializableValue(shown, '', isPlain);
    if (found) unreadable.push({ type: shown.type, ...found });
    try {
      expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
    } catch (difference) {
      unreadable.push(difference);
    }
    return next(action);
  },
};
