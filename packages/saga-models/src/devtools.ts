/** Plugins for whoever develops an application: runs in Redux DevTools, effects that take too long, and runs as events. */
import { type UnknownAction } from '@reduxjs/toolkit';
import { plain } from './devtools/plain';
import { watchRuns } from './devtools/watch-runs';
import { type Hooks } from './hooks';

export { createSlowEffects, type SlowOptions, type SlowRun } from './devtools/slow';
export { watchRuns, type RunInfo, type RunOutcome, type TellOfRun } from './devtools/watch-runs';

/**
 * The plugin by which Redux DevTools show each run: where it begins, and where it ends, fails or is cancelled, with its
 * time. What they show is plain data and reaches reducers alone, of which none knows it: no middleware, no `take`. One
 * plugin serves one app, and does nothing where the extension is absent.
 */
export function createDevTools(): Hooks {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in globalThis)) return {};
  let show: (action: UnknownAction) => void = () => {};
  return {
    ...watchRuns(({ id, type, action, parent }, outcome) => {
      const { type: _type, ...given }: Partial<UnknownAction> = action ?? {};
      const { kind = 'start', elapsedMs, ...more } = outcome ?? {};
      const time = elapsedMs === undefined ? '' : ` (${Math.round(elapsedMs)} ms)`;
      // What the type does not say comes first, since the window shows the beginning.
      const payload = plain({ ...more, given, parent, id, effect: type, elapsedMs });
      show({ type: `@@run/${kind} ${type} #${id}${time}`, payload });
    }),
    extraEnhancers: [
      (createStore) => (reducer, state) => {
        const store = createStore(reducer, state);
        // Before middleware is put around it.
        show = store.dispatch as typeof show;
        return store;
      },
    ],
  };
}
