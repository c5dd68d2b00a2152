/** The application that every peer runs: models of ten effects and ten reducers each. */

/** Interns a string, as engines do with literals in source, so that comparing two is comparing pointers. */
const intern = (string) => Object.keys({ [string]: true })[0];

const effectsPerModel = 10;

/** @returns models, each `{ namespace, effects: [{ fetch, save, fetchType, saveType }] }` */
export function createModels(effectCount) {
  return Array.from({ length: effectCount / effectsPerModel }, (_, model) => {
    const namespace = intern(`model${model}`);
    const effects = Array.from({ length: effectsPerModel }, (_, effect) => ({
      fetch: intern(`fetch${effect}`),
      save: intern(`save${effect}`),
      fetchType: intern(`${namespace}/fetch${effect}`),
      saveType: intern(`${namespace}/save${effect}`),
    }));
    return { namespace, effects };
  });
}

/** The effects of all models in one list, so that a round trip is identified by its index. */
export const listEffects = (models) =>
  models.flatMap(({ namespace, effects }) => effects.map((effect) => ({ namespace, ...effect })));

/** An object with `make`'s result for each effect of the model, by the name that `nameOf` returns. */
export const byName = (effects, nameOf, make) =>
  Object.fromEntries(effects.map((effect) => [nameOf(effect), make(effect)]));

/** The reducers for combineReducers, for peers with a plain store: a slice looks up its case by type, as RTK's do. */
export const createSliceReducers = (models, typeOf = ({ saveType }) => saveType) =>
  Object.fromEntries(
    models.map(({ namespace, effects }) => {
      const cases = byName(effects, typeOf, () => (state, { payload }) => ({ value: payload }));
      return [
        namespace,
        (state = { value: 0 }, action) => {
          const reduce = cases[action.type];
          return reduce ? reduce(state, action) : state;
        },
      ];
    }),
  );
