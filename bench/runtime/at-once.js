/** Measures many concurrent runs of one effect, which all end. */
import { configureStore } from '@reduxjs/toolkit';
import { create } from 'dva-core';
import createDvaLoading from 'dva-loading';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import { createApp, createLoading, withKey } from './our-runtime.js';

/** A promise that all runs wait for, and the function that resolves it. */
function createGate() {
  let open;
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const createModel = (gate) => ({
  namespace: 'rows',
  state: 0,
  effects: {
    *load({ payload }) {
      yield gate.opened;
      return payload;
    },
  },
});

const action = (index) => ({ type: 'rows/load', payload: index });
const keyed = (index) => withKey(action(index), index);

function startRuntime(gate, toAction) {
  const app = createApp({ models: [createModel(gate)], hooks: createLoading() }).start();
  return (index) => app.dispatch(toAction(index));
}

function startDva(gate) {
  const app = create();
  app.use(createDvaLoading());
  app.model(createModel(gate));
  app.start();
  return (index) => app._store.dispatch(action(index));
}

/** Without loading flags, which plain sagas don't have. */
function startSaga(gate) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: (state = 0) => state,
    middleware: () => [sagas],
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    devTools: false,
  });
  sagas.run(function* () {
    yield takeEvery('rows/load', function* ({ payload, meta }) {
      yield gate.opened;
      meta.resolve(payload);
    });
  });
  return (index) =>
    new Promise((resolve) => {
      store.dispatch({ ...action(index), meta: { resolve } });
    });
}

/** @returns milliseconds of CPU time until all have answered, each with its own reply */
async function measure(start, count, toAction = action) {
  const gate = createGate();
  const dispatch = start(gate, toAction);
  const before = process.cpuUsage();
  const replies = Array.from({ length: count }, (_, index) => dispatch(index));
  gate.open();
  const outcomes = await Promise.all(replies);
  const { user, system } = process.cpuUsage(before);
  if (outcomes.some((outcome, index) => outcome !== index)) throw new Error('a reply went astray');
  return (user + system) / 1000;
}

const starts = { runtime: startRuntime, dva: startDva, saga: startSaga };
const [, , name, count, isKeyed] = process.argv;
const start = starts[name];
const toAction = isKeyed ? keyed : action;
await measure(start, 500, toAction);
process.stdout.write(JSON.stringify(await measure(start, Number(count), toAction)));
