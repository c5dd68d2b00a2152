import { defineModel } from 'saga-models';
import { delay, put, race, take } from 'saga-models/effects';

export const tasks = defineModel({
  namespace: 'tasks',
  state: { open: ['Print', 'Pack', 'Send'], removed: '' },
  reducers: {
    remove(state, task: string) {
      state.removed = task;
    },
    undo(state) {
      state.removed = '';
    },
    forget(state) {
      state.open = state.open.filter((task) => task !== state.removed);
      state.removed = '';
    },
  },
  effects: ({ actions }) => ({
    // For four seconds it may be taken back; another removal settles the one before.
    finish: [
      function* (task: string) {
        yield* put(actions.forget());
        yield* put(actions.remove(task));
        const { undone } = yield* race({ undone: take(actions.undo), late: delay(4_000) });
        if (!undone) yield* put(actions.forget());
      },
      { type: 'takeLatest' },
    ],
  }),
});
