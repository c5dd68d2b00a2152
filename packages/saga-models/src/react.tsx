/** React bindings: the provider and the hooks that pages use. */
import { createContext, useContext, useEffect, useState, version, type ReactNode } from 'react';
import { Provider, useSelector as useStoreSelector } from 'react-redux';
import { type App } from './create-app';
import { type Dispatch, type EffectAction } from './dispatch';
import { invariant } from './invariant';
import { type ModelLoader } from './load-models';
import { isKeyLoading, loadingSlice, type LoadingState } from './loading';
import { type RootState } from './reducers/copy-root';
import { readSlice, sliceOf } from './reducers/slice';

const AppContext = createContext<App | undefined>(undefined);

/** Provides this app instance to the components below it. */
export function RuntimeProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  invariant(Number.parseInt(version) >= 18, `React 18 or later is needed, not ${version}: install it`);
  return (
    // React 18 has no shorter way.
    <AppContext.Provider value={app}>
      <Provider store={app.store}>{children}</Provider>
    </AppContext.Provider>
  );
}

/** @throws Error outside a RuntimeProvider */
export function useApp(): App {
  const app = useContext(AppContext);
  invariant(app, 'no RuntimeProvider');
  return app;
}

/** @returns dispatch; the same function for the life of the app */
export const useDispatch = (): Dispatch => useApp().dispatch;

interface Slice<State> {
  readonly namespace: string;
  readonly state: State;
}

/** Reads a model's state; until a lazy model is registered, its initial state. */
export const useSelector = <State, Selected>(
  model: Slice<State>,
  selector: (state: State) => Selected,
  isEqual?: (left: Selected, right: Selected) => boolean,
): Selected => useStoreSelector((root: RootState) => selector(sliceOf(root, model)), isEqual);

/** Reads some fields of a model's state: the component is drawn again when one of these changes. */
export const useModel = <State, Name extends keyof State>(
  model: Slice<State>,
  ...names: readonly [Name, ...Name[]]
): Pick<State, Name> =>
  useSelector(
    model,
    (state) => state,
    (left, right) => names.every((name) => left[name] === right[name]),
  );

/**
 * Tells whether something runs: an effect (`grant.actions.fetchPage`, or one of its actions), any effect of a model
 * (`grant`), or anything.
 *
 * @param key distinguishes calls of one effect, as given to `withKey`
 */
export function useLoading(
  watched?: EffectCreator | EffectAction<unknown> | PollCreator | Named,
  key?: string | number,
): boolean {
  const name = useApp().port(loadingSlice) ?? '';
  return useStoreSelector((root: Readonly<Record<string, LoadingState | undefined>>) => {
    const loading = root[name];
    if (!loading || !watched) return loading?.global ?? false;
    if ('namespace' in watched) return readSlice(loading.models, watched.namespace) ?? false;
    if (key !== undefined) return isKeyLoading(loading, watched.type, key);
    return readSlice(loading.effects, watched.type) ?? false;
  });
}

interface EffectCreator {
  (...args: never[]): EffectAction<unknown>;
  readonly type: string;
}
interface PollCreator {
  readonly type: string;
  readonly start: unknown;
}
interface Named {
  readonly namespace: string;
}

export type LazyModels =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

const loadingModels: LazyModels = { status: 'loading' };

/**
 * Loads the models that a component needs into this app instance.
 *
 * @param load define it outside of the component: models are loaded once per loader, compared by identity
 */
export function useLazyModels(load: ModelLoader): LazyModels {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LazyModels>(loadingModels);
  useEffect(() => {
    const retry = () => {
      setState(loadingModels);
      setAttempt(attempt + 1);
    };
    let isCurrent = true;
    app.loadModels(load).then(
      () => isCurrent && setState({ status: 'ready' }),
      (error: unknown) => isCurrent && setState({ status: 'failed', error, retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [app, load, attempt]);
  return state;
}
