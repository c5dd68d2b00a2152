/**
 * The registration checks, in dva's words. They run before anything is touched. A production build, whose models have
 * passed them, leaves out all but those that would leave a model half registered.
 */
import { isPlainObject } from '@reduxjs/toolkit';
import { effectKinds } from './run/effect-kinds';
import { invariant } from './invariant';
import { type AnyModel } from './model';
import { readEffect } from './run/model-effects';

/** @throws Error with dva's words when the model is malformed or its namespace is taken */
export function checkModel(model: AnyModel, isTaken: (namespace: string) => boolean): void {
  if (process.env.NODE_ENV !== 'production') checkShape(model);
  for (const effect of Object.values(model.effects ?? {})) {
    const kind = readEffect(effect)?.kind ?? 'takeEvery';
    invariant(
      Object.hasOwn(effectKinds, kind),
      `app.start: effect type should be one of ${Object.keys(effectKinds).join(', ')}, but got ${kind}`,
    );
  }
  // Objects keep no slice under this name.
  invariant(model.namespace !== '__proto__', '[app.model] namespace should not be __proto__');
  invariant(!isTaken(model.namespace), '[app.model] namespace should be unique');
}

function checkShape({ namespace, reducers, effects, subscriptions }: AnyModel): void {
  const should = (holds: unknown, what: string, value?: unknown) =>
    invariant(holds, `[app.model] ${what}${value === undefined ? '' : `, but got ${typeof value}`}`);
  should(namespace, 'namespace should be defined');
  should(typeof namespace === 'string', 'namespace should be string', namespace);
  const isList = Array.isArray(reducers);
  should(
    !reducers || isList || isPlainObject(reducers),
    'reducers should be plain object or array',
    reducers,
  );
  should(
    !isList || (isPlainObject(reducers[0]) && isFunction(reducers[1])),
    'reducers with array should be [Object, Function]',
  );
  should(!effects || isPlainObject(effects), 'effects should be plain object', effects);
  should(
    !subscriptions || isPlainObject(subscriptions),
    'subscriptions should be plain object',
    subscriptions,
  );
  should(Object.values(subscriptions ?? {}).every(isFunction), 'subscription should be function');
  for (const effect of Object.values(effects ?? {})) {
    const { kind, times: { ms, delay } = {} } = readEffect(effect) ?? {};
    if (kind === 'throttle' || kind === 'debounce')
      invariant(ms, `app.start: opts.ms should be defined if type is ${kind}`);
    if (kind === 'poll') invariant(delay, 'app.start: opts.delay should be defined if type is poll');
  }
}

const isFunction = (value: unknown) => typeof value === 'function';
