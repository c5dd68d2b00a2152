/** rematch with its loading plugin. */
import { init } from '@rematch/core';
import createLoadingPlugin from '@rematch/loading';
import { byName, createModels, listEffects } from './application.js';

export function createRematch(size) {
  const models = createModels(size);
  const listed = listEffects(models);
  const rematchModels = models.map(({ namespace, effects }) => [
    namespace,
    {
      state: { value: 0 },
      reducers: byName(
        effects,
        ({ save }) => save,
        () => (state, payload) => ({ value: payload }),
      ),
      effects: byName(
        effects,
        ({ fetch }) => fetch,
        ({ save }) =>
          async function (payload) {
            this[save](payload);
            return payload;
          },
      ),
    },
  ]);
  const store = init({
    models: Object.fromEntries(rematchModels),
    plugins: [createLoadingPlugin()],
    redux: { devtoolOptions: { disabled: true } },
  });
  return {
    // Not store.dispatch({ type }), which bypasses the loading plugin.
    roundTrip: (index) => store.dispatch[listed[index].namespace][listed[index].fetch](index),
    valueOf: (index) => store.getState()[listed[index].namespace].value,
  };
}
