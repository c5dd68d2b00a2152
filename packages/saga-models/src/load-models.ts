/** Lazy models: loaded when a page first needs them, once for each app instance, and again after a failure. */
import { type AnyModel } from './model';

/**
 * Usually `() => import('./models/grant').then(({ grant }) => [grant])`; define it once, because it is compared by
 * identity.
 */
export type ModelLoader = () => Promise<readonly AnyModel[]>;

/** @returns a promise, the same while loading and after success; rejects when the loader does */
export type LoadModels = (load: ModelLoader) => Promise<void>;

export function createLoadModels(register: (model: AnyModel) => void): LoadModels {
  const loading = new WeakMap<ModelLoader, Promise<void>>();
  const loadAll = async (load: ModelLoader) => (await load()).forEach(register);
  return (load) => {
    const loaded = loading.get(load) ?? loadAll(load);
    loading.set(load, loaded);
    // A failed load is forgotten, so that the next call requests the chunk again.
    loaded.catch(() => loading.delete(load));
    return loaded;
  };
}
