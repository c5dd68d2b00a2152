/** Plain redux-saga: takeEvery with one watcher per effect, and a loading count maintained by hand. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { createModels, createSliceReducers, listEffects } from './application.js';

const SHOW = 'loading/show';
const HIDE = 'loading/hide';

/** Counts running effects: the cheapest flag that is right with two concurrent runs. */
const countLoading = (count = 0, { type }) => (type === SHOW ? count + 1 : type === HIDE ? count - 1 : count);

export function createSagaByHand(size) {
  const models = createModels(size);
  const effects = listEffects(models);
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ ...createSliceReducers(models), loading: countLoading }),
    middleware: () => [sagas],
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    devTools: false,
  });
  for (const { fetchType, saveType } of effects) {
    sagas.run(function* () {
      yield takeEvery(fetchType, function* ({ payload, meta }) {
        yield put({ type: SHOW });
        try {
          yield put({ type: saveType, payload });
        } finally {
          yield put({ type: HIDE });
        }
        meta.resolve(payload);
      });
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
