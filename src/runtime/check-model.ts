/**
 * The registration checks, in dva's words. They run before anything is touched; a production build, whose models have
 * passed them, leaves out all but the one for a taken namespace.
 */
import { isPlainObject } from '@reduxjs/toolkit';
import { effectKinds } from './effect-kinds';
import { invariant } from './invariant';
import { type AnyModel } from './model';

/** @throws Error with dva's words when the model is malformed or its namespace is taken */
export function checkModel(model: AnyModel, isTaken: (namespace: string) => boolean): void {
  if (process.env.NODE_ENV !== 'production') checkShape(model);
  invariant(!isTaken(model.namespace), '[app.model] namespace should be unique');
}

function checkShape(model: AnyModel): void {
  const { namespace, reducers, effects, subscriptions }: Record<keyof AnyModel, unknown> = {
    ...emptyModel,
    ...model,
  };
  const should = (holds: unknown, what: string, value?: unknown) =>
    invariant(holds, `[app.model] ${what}${value === undefined ? '' : `, but got ${typeof value}`}`);
  should(namespace, 'namespace should be defined');
  should(typeof namespace === 'string', 'namespace should be string', namespace);
  const isList = Array.isArray(reducers);
  should(isList || isPlainObject(reducers), 'reducers should be plain object or array', reducers);
  should(
    !isList || (isPlainObject(reducers[0]) && isFunction(reducers[1])),
    'reducers with array should be [Object, Function]',
  );
  should(isPlainObject(effects), 'effects should be plain object', effects);
  should(isPlainObject(subscriptions), 'subscriptions should be plain object', subscriptions);
  should(Object.values(subscriptions ?? {}).every(isFunction), 'subscription should be function');
  Object.values(effects ?? {}).forEach(checkEffect);
}

const emptyModel = { namespace: undefined, state: undefined, reducers: {}, effects: {}, subscriptions: {} };

function checkEffect(effect: unknown): void {
  if (!Array.isArray(effect)) return;
  const { type, ms, delay } = { type: 'takeEvery', ...effect[1] };
  invariant(
    type in effectKinds,
    `app.start: effect type should be one of ${Object.keys(effectKinds).join(', ')}`,
  );
  const missing = { throttle: !ms && 'ms', debounce: !ms && 'ms', poll: !delay && 'delay' }[type as string];
  invariant(!missing, `app.start: opts.${missing} should be defined if type is ${type}`);
}

const isFunction = (value: unknown) => typeof value === 'function';
