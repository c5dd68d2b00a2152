/** Checks that all actions of tests survive serialisation, so that Redux DevTools can show, export and import them. */
import { isPlain, findNonSerializableValue } from '@reduxjs/toolkit';
import { readableAction } from '#src/lib/readable-action';
import { type Hooks } from 'saga-models';

type Action = Parameters<typeof readableAction>[0];

const unreadable: unknown[] = [];

afterEach(() => {
  expect(unreadable.splice(0)).toEqual([]);
});

/** Collects findings for after the test: an error thrown in here would become an error of the dispatching effect. */
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
