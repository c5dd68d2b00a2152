/** The lower bound: two plain dispatches through combineReducers, without any effect. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createModels, createSliceReducers, listEffects } from './application.js';

export function createFloor(size) {
  const models = createModels(size);
  const effects = listEffects(models);
  const store = configureStore({
    reducer: combineReducers(createSliceReducers(models)),
    middleware: () => [],
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    devTools: false,
  });
  return {
    roundTrip(index) {
      store.dispatch({ type: effects[index].fetchType, payload: index });
      store.dispatch({ type: effects[index].saveType, payload: index });
      return Promise.resolve(index);
    },
    valueOf: (index) => store.getState()[effects[index].namespace].value,
  };
}
