/** The runtime in React: the provider and the hooks that pages use. */
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { Provider, useSelector as useStoreSelector } from 'react-redux';
import { type App } from './create-app';
import { type Dispatch } from './dispatch';
import { type ModelLoader } from './load-models';
import { keyedType, type LoadingState } from './loading';

const AppContext = createContext<App | undefined>(undefined);

/** Gives the pages below it this app instance. */
export function RuntimeProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return (
    <AppContext value={app}>
      <Provider store={app.store}>{children}</Provider>
    </AppContext>
  );
}

/** @throws Error outside a RuntimeProvider */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp needs a RuntimeProvider above it');
  return app;
}

/** @returns dispatch, the same function for the life of the app */
export const useDispatch = (): Dispatch => useApp().dispatch;

interface Slice<State> {
  readonly namespace: string;
  readonly state: State;
}

/** Reads a model's state; before a lazy model is registered, its first state. */
export const useSelector = <State, Selected>(
  { namespace, state }: Slice<State>,
  selector: (state: State) => Selected,
  isEqual?: (left: Selected, right: Selected) => boolean,
): Selected => useStoreSelector((root: Record<string, State>) => selector(root[namespace] ?? state), isEqual);

/** Reads a model's whole state. */
export const useModel = <State,>(model: Slice<State>): State => useSelector(model, (state) => state);

/**
 * Tells whether something runs: an effect ("grant/fetchPage"), any effect of a namespace ("grant"), or anything.
 *
 * @param key tells calls of one effect apart, as given to `withKey`
 */
export const useLoading = (name?: string, key?: string | number): boolean =>
  useStoreSelector(({ loading }: { loading?: LoadingState }) => {
    if (!loading) return false;
    if (name === undefined) return loading.global;
    if (key !== undefined) return keyedType(name, String(key)) in loading.counts;
    return name in loading.effects || name in loading.models;
  });

export type LazyModels =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * Loads models that the component below needs, into this app instance.
 *
 * @param load keep it outside of the component: models are loaded once per loader
 */
export function useLazyModels(load: ModelLoader): LazyModels {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LazyModels>({ status: 'loading' });
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    app.loadModels(load).then(
      () => isCurrent && setState({ status: 'ready' }),
      (error: unknown) => isCurrent && setState({ status: 'failed', error, retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [app, load, attempt, retry]);
  return state;
}
