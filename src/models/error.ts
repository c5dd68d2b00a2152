/** The last error code that was triggered on purpose (spec sections 3 and 4). */
import type { SimulatedStatus } from '#contract/error-simulation/endpoints';
import type { Right } from '#contract/rights';
import { defineModel } from '../runtime';
import { call, put } from '../runtime/effects';
import { simulateStatus } from '../services/error-simulation';

/** What the error pages tell of a refused call. */
export interface Refusal {
  readonly requestId: string | undefined;
  readonly missingRights: readonly Right[];
}

export interface ErrorState {
  /** '' before the first. */
  error: string;
  isloading: boolean;
  /** Of the last call that a server refused, for passing on to whoever looks after it. */
  requestId: string | undefined;
  /** The rights that its reply named as missing. */
  missingRights: Right[];
}

const initialState: ErrorState = { error: '', isloading: false, requestId: undefined, missingRights: [] };

export const error = defineModel({
  namespace: 'error',
  state: initialState,
  reducers: {
    saveLoading(state, isloading: boolean) {
      state.isloading = isloading;
    },
    saveRefusal(state, { requestId, missingRights }: Refusal) {
      state.requestId = requestId;
      state.missingRights = [...missingRights];
    },
    saveError(state, status: SimulatedStatus) {
      state.error = String(status);
    },
  },
  effects: ({ actions }) => ({
    /** The call fails, as it should: the catalogue shows how, and the state holds the code. */
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
