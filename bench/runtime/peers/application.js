/** The application every peer is given: models of ten effects and ten reducers each. */

/** Strings as an engine holds the ones written in source: interned, so that comparing them is comparing pointers. */
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

/** The effects of all models in one list, so that a round trip is known by its index. */
export const listEffects = (models) =>
  models.flatMap(({ namespace, effects }) => effects.map((effect) => ({ namespace, ...effect })));

/** One object of what `make` gives for each of the model's effects, by the name that `nameOf` reads. */
export const byName = (effects, nameOf, make) =>
  Object.fromEntries(effects.map((effect) => [nameOf(effect), make(effect)]));

/** combineReducers' argument for the peers that hold a plain store: a slice finds its case by type, as RTK's do. */
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
