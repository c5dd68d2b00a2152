/** Fixture: runs one dva effect in three runtimes (this one, dva-core, plain redux-saga), to compare their outcomes. */
import regeneratorRuntime from '@babel/runtime/regenerator';
import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { create } from 'dva-core';
import createSagaMiddleware from 'redux-saga';
import * as sagaEffects from 'redux-saga/effects';
import {
  createApp,
  createLoading,
  type LoadingState,
  type LocalEffects,
  type PlainEffect,
} from 'saga-models';

// dva-core was compiled for browsers without generators and expects this global from its users.
Object.assign(globalThis, { regeneratorRuntime });

export interface Trial {
  /** dispatches the effect with the payload */
  readonly dispatch: (payload?: unknown) => Promise<unknown>;
  /** what onError was called with */
  readonly told: unknown[];
  readonly isLoading: () => boolean;
}

function startRuntime(effect: PlainEffect): Trial {
  const told: unknown[] = [];
  const app = createApp({
    models: [{ namespace: 'a', effects: { run: effect } }],
    hooks: [createLoading(), { onError: (error) => void told.push(error) }],
  }).start();
  return {
    dispatch: (payload) => app.dispatch({ type: 'a/run', payload }) as Promise<unknown>,
    told,
    isLoading: () => (app.store.getState() as unknown as { loading: LoadingState }).loading.global,
  };
}

function startDva(effect: PlainEffect): Trial {
  const told: unknown[] = [];
  let running = 0;
  const app = create();
  app.use({
    onError: (error: unknown) => void told.push(error),
    // Counts as dva-loading does: down only after an effect that completed.
    onEffect: (inner: (...args: unknown[]) => unknown) =>
      function* (...args: unknown[]) {
        running += 1;
        yield inner(...args);
        running -= 1;
      },
  });
  app.model({ namespace: 'a', state: 0, effects: { run: effect } });
  app.start();
  return {
    dispatch: (payload) => app._store.dispatch({ type: 'a/run', payload }) as unknown as Promise<unknown>,
    told,
    isLoading: () => running > 0,
  };
}

interface Call extends UnknownAction {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function startSagaByHand(effect: PlainEffect): Trial {
  const told: unknown[] = [];
  let running = 0;
  // Only errors of spawned tasks arrive here.
  const sagas = createSagaMiddleware({ onError: (error) => void told.push(error) });
  const store = configureStore({
    reducer: (state = 0) => state,
    middleware: () => new Tuple(sagas),
  });
  sagas.run(function* () {
    yield sagaEffects.takeEvery('a/run', function* (call: Call): Generator<unknown, void, unknown> {
      running += 1;
      try {
        call.resolve(yield effect(call, sagaEffects as unknown as LocalEffects));
      } catch (error) {
        told.push(error);
        call.reject(error);
      } finally {
        running -= 1;
      }
    });
  });
  return {
    dispatch: (payload) =>
      new Promise((resolve, reject) => {
        store.dispatch<UnknownAction>({ type: 'a/run', payload, resolve, reject });
      }),
    told,
    isLoading: () => running > 0,
  };
}

export const peers = { 'dva-core': startDva, 'redux-saga by hand': startSagaByHand };
export { startRuntime };

/** Waits until everything that can happen without time passing has happened. */
export async function allIsQuiet(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

export type Outcome =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly value: unknown }
  | { readonly status: 'rejected'; readonly reason: unknown };

/** The state of the promise when all is quiet. */
export async function outcomeOf(promise: Promise<unknown>): Promise<Outcome> {
  let outcome: Outcome = { status: 'pending' };
  promise.then(
    (value) => (outcome = { status: 'fulfilled', value }),
    (reason: unknown) => (outcome = { status: 'rejected', reason }),
  );
  await allIsQuiet();
  return outcome;
}
