/**
 * The registration checks, with dva's messages. They run before anything is changed. A production build, whose models
 * have passed them in development, keeps those that name the model, in fewer words.
 */
import { isPlainObject } from '@reduxjs/toolkit';
import { invariant, refuseOthers } from './invariant';
import { type AnyModel } from './model';
import { effectKinds } from './run/effect-kinds';
import { reducersOf, typesOf } from './run/local-effects';
import { effectsOf } from './run/model-effects';
import { isFunction } from './run/step';

/**
 * @param former the model that it replaces
 * @param models the registered models
 * @param slices the extraReducers of the hooks
 * @throws Error with dva's words when the model is malformed, or its namespace or one of its types is taken
 */
export function checkModel(
  model: AnyModel,
  former: AnyModel | undefined,
  models: ReadonlyMap<string, AnyModel>,
  slices: readonly object[],
): void {
  if (process.env.NODE_ENV !== 'production') checkShape(model);
  const { namespace, state, reducers, effects, subscriptions, ...others } = model;
  // The compiler has checked the keys of a typed model, which may carry more than dva's.
  if (!('actions' in model)) refuseOthers(`[app.model] ${namespace}`, others);
  // Here in few words, since checkShape has said more of them in development.
  for (const [name, reducer] of Object.entries(reducersOf(model)))
    should(isFunction(reducer ?? should), `${namespace}/${name} should be function`);
  for (const [name, { effect, type, ms, delay, ...others }] of effectsOf(model)) {
    const key = `${namespace}/${name}`;
    should(
      isFunction(effect) && Object.hasOwn(effectKinds, type) && !Object.keys(others)[0],
      `${key} should be function with known options`,
    );
    for (const end of ['-start', '-stop'])
      should(type !== 'poll' || !effects?.[name + end], `${key}${end} is there twice`);
  }
  should(
    former ?? !(models.has(namespace) || slices.some((names) => Object.hasOwn(names, namespace))),
    `namespace should be unique: ${namespace}`,
  );
  const types = [...typesOf(model).values()];
  for (const each of models.values()) {
    // Two models can share an action type only if one of their namespaces contains a slash.
    if (each === former || !(namespace + each.namespace).includes('/')) continue;
    for (const type of typesOf(each).values())
      should(!types.includes(type), `${type} is in ${each.namespace} and ${namespace}`);
  }
}

/** @throws Error with dva's words */
const should = (holds: unknown, what: string): void => invariant(holds, `[app.model] ${what}`);

function checkShape(model: AnyModel): void {
  should(model, 'model should be defined');
  const { namespace, reducers, effects, subscriptions } = model;
  const isFilled = namespace && typeof namespace === 'string';
  const partShould = (holds: unknown, what: string, value?: unknown) => {
    const got = value === undefined ? '' : `, but got ${typeof value}`;
    should(holds, `${what}${got}${isFilled ? ` in ${namespace}` : ''}`);
  };
  partShould(namespace, 'namespace should be defined');
  partShould(isFilled, 'namespace should be string', namespace);
  // Assigning to `__proto__` of an object sets its prototype, so such a slice would not be kept.
  partShould(namespace !== '__proto__', 'namespace should not be __proto__');
  const isList = Array.isArray(reducers);
  partShould(
    !reducers || isList || isPlainObject(reducers),
    'reducers should be plain object or array',
    reducers,
  );
  partShould(
    !isList || (isPlainObject(reducers[0]) && isFunction(reducers[1])),
    'reducers with array should be [Object, Function]',
  );
  partShould(!effects || isPlainObject(effects), 'effects should be plain object', effects);
  partShould(
    !subscriptions || isPlainObject(subscriptions),
    'subscriptions should be plain object',
    subscriptions,
  );
  for (const [name, subscription] of Object.entries(subscriptions ?? {}))
    partShould(isFunction(subscription), `subscription should be function: ${name}`, subscription);
  for (const [name, reducer] of Object.entries(reducersOf(model)))
    partShould(isFunction(reducer ?? isFunction), `reducer ${name} should be function`, reducer);
  for (const [name, { effect, type, ms, delay, ...others }] of effectsOf(model)) {
    partShould(isFunction(effect), `effect ${name} should be function`, effect);
    const key = `${namespace}/${name}`;
    const options: unknown = [effects?.[name]].flat()[1];
    should(
      !options || isPlainObject(options),
      `options of ${key} should be an object such as { type: 'takeEvery' }, but got ${typeof options}`,
    );
    refuseOthers(`[app.model] options of ${key}`, others);
    invariant(
      Object.hasOwn(effectKinds, type),
      `app.start: effect type should be one of ${Object.keys(effectKinds).join(', ')}, but got ${type} in ${key}`,
    );
    if (type === 'throttle' || type === 'debounce')
      invariant(ms, `app.start: opts.ms should be defined if type is ${type}: ${key}`);
    if (type === 'poll') invariant(delay, `app.start: opts.delay should be defined if type is poll: ${key}`);
  }
}
