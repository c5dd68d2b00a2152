/** The last error code that was triggered on purpose (spec sections 3 and 4). */
import type { SimulatedStatus } from '#contract/error-simulation/endpoints';
import { isSuccess } from '#src/request';
import { findSimulation, simulateStatus } from '#src/services/error-simulation';
import { defineModel } from 'saga-models';
import { call, put } from 'saga-models/effects';

/** What the error pages show of a refused call. */
export interface Refusal {
  readonly status: number;
  /** For the person to pass on to those who run the server. */
  readonly requestId: string | undefined;
  /** As named in the reply. */
  readonly missingRights: readonly string[];
}

export interface ErrorState {
  /** '' before the first error. */
  error: string;
  isloading: boolean;
  /** The last call that the server refused, kept until its error page is left. */
  refusal: Refusal | undefined;
  /** Whether this server simulates errors; undefined until it has said so. */
  isSimulated: boolean | undefined;
}

const initialState: ErrorState = {
  error: '',
  isloading: false,
  refusal: undefined,
  isSimulated: undefined,
};

export const error = defineModel({
  namespace: 'error',
  state: initialState,
  reducers: {
    saveLoading(state, isloading: boolean) {
      state.isloading = isloading;
    },
    saveRefusal(state, refusal: Refusal | undefined) {
      state.refusal = refusal && { ...refusal, missingRights: [...refusal.missingRights] };
    },
    saveIsSimulated(state, isSimulated: boolean) {
      state.isSimulated = isSimulated;
    },
    saveError(state, status: SimulatedStatus) {
      state.error = String(status);
    },
  },
  effects: ({ actions }) => ({
    *fetchState() {
      const reply = yield* call(findSimulation);
      if (isSuccess(reply)) yield* put(actions.saveIsSimulated(reply.data.isOn));
    },
    /** The call fails on purpose: the error catalogue reacts, and the state keeps the code. */
    *trigger(status: SimulatedStatus) {
      yield* put(actions.saveLoading(true));
      try {
        yield* call(simulateStatus, status);
      } finally {
        yield* put(actions.saveError(status));
        yield* put(actions.saveLoading(false));
      }
    },
  }),
});
