/** The second argument of a dva effect: redux-saga's effects, with `put` and `take` knowing the namespace. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { invariant } from './invariant';
import { cancelSignal } from './current-run';
import { createPrefixType, prefixAction } from './local-types';
import { type AnyModel } from './model';
import { awaitReply } from './report-error';

export { sagaEffects };

type Pattern = Parameters<typeof sagaEffects.take>[0];

export interface LocalPut {
  (action: UnknownAction): sagaEffects.PutEffect;
  /** waits for the effect that the action starts, and gives its reply back */
  resolve(action: UnknownAction): sagaEffects.CallEffect;
}

export type LocalEffects = Omit<typeof sagaEffects, 'put' | 'take'> & {
  readonly put: LocalPut;
  readonly take: typeof sagaEffects.take;
  readonly cancelSignal: typeof cancelSignal;
};

export function createLocalEffects(model: AnyModel): LocalEffects {
  const prefixType = createPrefixType(model);
  const local = (pattern: unknown): unknown => {
    if (Array.isArray(pattern)) return pattern.map(local);
    if (typeof pattern !== 'string') return pattern;
    if (process.env.NODE_ENV !== 'production')
      invariant(pattern, 'dispatch: action should be a plain Object with type');
    return prefixType(pattern);
  };
  const put = (action: UnknownAction) => sagaEffects.put(prefixAction(action, prefixType));
  put.resolve = (action: UnknownAction) => sagaEffects.call(awaitReply, prefixAction(action, prefixType));
  // Prefixing keeps the kind of the pattern, so the overloads of redux-saga's own `take` still hold.
  const take = ((pattern?: Pattern) =>
    sagaEffects.take(local(pattern) as Pattern)) as typeof sagaEffects.take;
  return { ...sagaEffects, put, take, cancelSignal };
}
