/** Redux Toolkit's createAsyncThunk, whose fulfilled action is the one that is reduced; no flags. */
import { combineReducers, configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { createModels, createSliceReducers, listEffects } from './application.js';

export function createThunk(size) {
  const models = createModels(size);
  const effects = listEffects(models);
  const thunks = effects.map(({ fetchType }) => createAsyncThunk(fetchType, async (payload) => payload));
  const store = configureStore({
    reducer: combineReducers(createSliceReducers(models, ({ fetchType }) => `${fetchType}/fulfilled`)),
    middleware: (getDefault) => getDefault({ immutableCheck: false, serializableCheck: false }),
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    devTools: false,
  });
  return {
    roundTrip: (index) => store.dispatch(thunks[index](index)).unwrap(),
    valueOf: (index) => store.getState()[effects[index].namespace].value,
  };
}
