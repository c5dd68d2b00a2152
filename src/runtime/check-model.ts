/**
 * The registration checks, in dva's words. They run before anything is touched. A production build, whose models have
 * passed them, leaves out all but those that would leave a model half registered.
 */
import { isPlainObject } from '@reduxjs/toolkit';
import { effectKinds } from './run/effect-kinds';
import { invariant } from './invariant';
import { type AnyModel } from './model';
import { reducersOf, typesOf } from './run/local-effects';
import { readEffect } from './run/model-effects';

const modelKeys = ['namespace', 'state', 'reducers', 'effects', 'subscriptions'];

/**
 * @param taken by what else there is in the app
 * @param former the model that it replaces
 * @throws Error with dva's words when the model is malformed, or its namespace or one of its types is taken
 */
export function checkModel(model: AnyModel, taken: Taken, former?: AnyModel): void {
  if (process.env.NODE_ENV !== 'production') checkShape(model);
  const { namespace, effects } = model;
  // The keys of a typed model the compiler has checked, and it may carry more.
  for (const key of 'actions' in model ? [] : Object.keys(model))
    invariant(modelKeys.includes(key), `[app.model] ${namespace} should have no ${key}`);
  for (const [name, effect] of Object.entries(effects ?? {})) {
    const kind = readEffect(effect)?.kind ?? 'takeEvery';
    invariant(
      Object.hasOwn(effectKinds, kind),
      `app.start: effect type should be one of ${Object.keys(effectKinds).join(', ')}, but got ${kind} in ${namespace}/${name}`,
    );
  }
  const { models, slices } = taken;
  invariant(
    former ?? (!models.has(namespace) && !Object.hasOwn(slices, namespace)),
    `[app.model] namespace should be unique, but ${namespace} is taken`,
  );
  for (const other of models.values()) {
    // Only with a / in a namespace can two models mean different things by one type.
    if (other === former || !(namespace + other.namespace).includes('/')) continue;
    const types = [...typesOf(other).values()];
    for (const type of typesOf(model).values())
      invariant(!types.includes(type), `[app.model] ${type} is in ${other.namespace} and ${namespace}`);
  }
}

interface Taken {
  readonly models: ReadonlyMap<string, AnyModel>;
  readonly slices: object;
}

function checkShape(model: AnyModel): void {
  invariant(model, '[app.model] model should be defined');
  const { namespace, reducers, effects, subscriptions } = model;
  const should = (holds: unknown, what: string, value?: unknown) => {
    const got = value === undefined ? '' : `, but got ${typeof value}`;
    invariant(holds, `[app.model] ${what}${got}${isFilled ? ` in ${namespace}` : ''}`);
  };
  const isFilled = namespace && typeof namespace === 'string';
  should(namespace, 'namespace should be defined');
  should(isFilled, 'namespace should be string', namespace);
  // Objects keep no slice under this name.
  should(namespace !== '__proto__', 'namespace should not be __proto__');
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
  for (const [name, reducer] of Object.entries(reducersOf(model)))
    should(!reducer || isFunction(reducer), `reducer ${name} should be function`, reducer);
  should(!effects || isPlainObject(effects), 'effects should be plain object', effects);
  should(
    !subscriptions || isPlainObject(subscriptions),
    'subscriptions should be plain object',
    subscriptions,
  );
  for (const [name, subscription] of Object.entries(subscriptions ?? {}))
    should(isFunction(subscription), `subscription should be function: ${name}`, subscription);
  for (const [name, declared] of Object.entries(effects ?? {})) {
    const read = readEffect(declared);
    if (!read) continue;
    const { effect, kind, times } = read;
    should(isFunction(effect), `effect ${name} should be function`, effect);
    if (kind === 'throttle' || kind === 'debounce')
      invariant(times.ms, `app.start: opts.ms should be defined if type is ${kind}: ${namespace}/${name}`);
    if (kind === 'poll')
      invariant(times.delay, `app.start: opts.delay should be defined if type is poll: ${namespace}/${name}`);
  }
}

const isFunction = (value: unknown) => typeof value === 'function';
