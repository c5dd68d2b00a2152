/** The application as dva models, for dva and for our runtime. */
import { byName } from './application.js';

export const createDvaModels = (models) =>
  models.map(({ namespace, effects }) => ({
    namespace,
    state: { value: 0 },
    reducers: byName(
      effects,
      ({ save }) => save,
      () =>
        (state, { payload }) => ({ value: payload }),
    ),
    effects: byName(
      effects,
      ({ fetch }) => fetch,
      ({ save }) =>
        function* ({ payload }, { put }) {
          yield put({ type: save, payload });
          return payload;
        },
    ),
  }));
