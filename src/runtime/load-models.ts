/** Lazy models: loaded when a page first needs them, once for each app instance, and again after a failure. */
import { type AnyModel } from './model';

/** Usually `() => import('./models/grant').then(({ grant }) => [grant])`; known by its identity, so define it once. */
export type ModelLoader = () => Promise<readonly AnyModel[]>;

/** @returns promise that is kept while loading and after success; rejects as the loader does */
export type LoadModels = (load: ModelLoader) => Promise<void>;

export function createLoadModels(register: (model: AnyModel) => void): LoadModels {
  const loading = new Map<ModelLoader, Promise<void>>();
  const loadAll = async (load: ModelLoader) => (await load()).forEach(register);
  return (load) => {
    const loaded = loading.get(load) ?? loadAll(load);
    loading.set(load, loaded);
    // Forgotten, so that the next call asks for the chunk again.
    loaded.catch(() => loading.delete(load));
    return loaded;
  };
}
