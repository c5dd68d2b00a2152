/** A reducer is spared its draft as long as it returns new states, and gets one again when it needs one. */
import { isDraft, type UnknownAction } from '@reduxjs/toolkit';
import { createSliceReducer } from './reduce-slice';

interface Slice {
  readonly list: readonly number[];
}

const action = { type: 'any' };
const returnNew = (state: Slice): Slice => ({ list: [...state.list, 1] });
const changeDraft = (state: { list: number[] }): void => {
  state.list.push(2);
};

/** A reducer of either habit, as the action says; notes whether it was given a draft. */
function createTrial() {
  const drafts: boolean[] = [];
  const reduce = createSliceReducer((state, { habit }) => {
    drafts.push(isDraft(state));
    if (habit === 'throw') throw new Error('as told');
    if (habit === 'keep') return state;
    return habit === 'change' ? changeDraft(state as { list: number[] }) : returnNew(state as Slice);
  });
  const run = (habits: readonly string[]) =>
    habits.reduce<unknown>((state, habit) => reduce(state, { type: 'any', habit } as UnknownAction), {
      list: [],
    });
  return { drafts, run };
}

describe('a reducer that returns new states', () => {
  it('is given the state itself from the second time on', () => {
    const { drafts, run } = createTrial();
    expect(run(['return', 'return', 'return'])).toEqual({ list: [1, 1, 1] });
    expect(drafts).toEqual([true, false, false]);
  });

  it('is run once more on a draft when it changes the state after all, and from then on', () => {
    const { drafts, run } = createTrial();
    expect(run(['return', 'change', 'change'])).toEqual({ list: [1, 2, 2] });
    expect(drafts).toEqual([true, false, true, true]);
  });

  it('is spared the draft again when it is back to its habit', () => {
    const { drafts, run } = createTrial();
    expect(run(['return', 'change', 'return', 'return'])).toEqual({ list: [1, 2, 1, 1] });
    expect(drafts).toEqual([true, false, true, true, false]);
  });

  it('throws what it throws', () => {
    const { run } = createTrial();
    expect(() => run(['return', 'throw'])).toThrow('as told');
  });

  it('leaves the state the same object when it returns it', () => {
    const reduce = createSliceReducer((state) => state);
    const state = Object.freeze({ list: [] });
    expect(reduce(reduce(state, action), action)).toBe(state);
  });

  it('returns states that nobody can change', () => {
    const { run } = createTrial();
    for (const times of [1, 2, 3]) {
      const state = run(Array.from({ length: times }, () => 'return')) as Slice;
      expect(Object.isFrozen(state) && Object.isFrozen(state.list)).toBe(true);
    }
  });
});
