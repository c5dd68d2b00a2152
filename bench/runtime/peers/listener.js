/** Redux Toolkit's listener middleware; no flags. */
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { createModels, createSliceReducers, listEffects } from './application.js';

export function createListener(size) {
  const models = createModels(size);
  const effects = listEffects(models);
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: combineReducers(createSliceReducers(models)),
    middleware: () => [listener.middleware],
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    devTools: false,
  });
  for (const { fetchType, saveType } of effects) {
    listener.startListening({
      type: fetchType,
      effect: ({ payload, meta }, { dispatch }) => {
        dispatch({ type: saveType, payload });
        meta.resolve(payload);
      },
    });
  }
  return {
    roundTrip: (index) =>
      new Promise((resolve) => {
        store.dispatch({ type: effects[index].fetchType, payload: index, meta: { resolve } });
      }),
    valueOf: (index) => store.getState()[effects[index].namespace].value,
  };
}
