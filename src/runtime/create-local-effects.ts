/** Makes a model's own effects out of redux-saga's: those of them that name an action complete its type. */
import { type UnknownAction } from '@reduxjs/toolkit';
import * as sagaEffects from 'redux-saga/effects';
import { invariant } from './invariant';
import { cancelSignal } from './current-run';
import { type LocalEffects } from './local-effects';
import { createPrefixType, prefixAction } from './local-types';
import { type AnyModel } from './model';
import { awaitReply } from './report-error';

type Pattern = Parameters<typeof sagaEffects.take>[0];

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
