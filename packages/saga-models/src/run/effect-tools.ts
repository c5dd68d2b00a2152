/** The second argument of a dva effect. */
import { type UnknownAction } from '@reduxjs/toolkit';
import type * as sagaEffects from 'redux-saga/effects';
import { type SagaGenerator } from './step';

export type SagaEffects = typeof sagaEffects;

export interface LocalPut {
  (action: UnknownAction): sagaEffects.PutEffect;
  /** waits for the effect that the action starts, and returns its reply */
  resolve(action: UnknownAction): sagaEffects.CallEffect;
}

export type LocalEffects = Omit<SagaEffects, 'put' | 'take'> & {
  readonly put: LocalPut;
  readonly take: SagaEffects['take'];
  readonly cancelSignal: () => SagaGenerator<AbortSignal>;
};
