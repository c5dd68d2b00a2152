/** Makes the state, reducers and effects of a model's parts, each of which is read from the server by one call. */
import type { Reply } from '#src/request';
import { put, type SagaGenerator } from 'saga-models/effects';
import { isAskedFor, read, readReducers, type Asking, type ReadProblem, type ReadTools } from './read';

/** Reads one part; the signal is aborted when the same part is asked for again. */
type Load = (given: never, signal: AbortSignal) => Promise<Reply<unknown>>;
export type Loads = Readonly<Record<string, Load>>;

type GivenOf<Each> = Each extends (given: infer Given, signal: AbortSignal) => unknown ? Given : never;
type DataOf<Each> = Each extends (...args: never[]) => Promise<Reply<infer Data>> ? Data : never;

/** A part is undefined until it was read; a failed read is in `problems` until the next one. */
export type ReadState<Parts extends Loads> = {
  [Part in keyof Parts]: DataOf<Parts[Part]> | undefined;
} & Pick<Asking, 'asked'> & { problems: Partial<Record<keyof Parts & string, ReadProblem>> };

type ReadReducers<Parts extends Loads> = {
  readonly [Part in keyof Parts & string as `save${Capitalize<Part>}`]: (
    state: Asking,
    data: DataOf<Parts[Part]>,
  ) => void;
} & {
  /** Forgets a part and its question, e.g. because another record is looked at. */
  readonly [Part in keyof Parts & string as `clear${Capitalize<Part>}`]: (state: Asking) => void;
} & typeof readReducers;

type ReadEffects<Parts extends Loads> = {
  readonly [Part in keyof Parts & string as `fetch${Capitalize<Part>}`]: readonly [
    (given: GivenOf<Parts[Part]>) => SagaGenerator<DataOf<Parts[Part]> | undefined>,
    { readonly type: 'takeLatest' },
  ];
};

export interface Reads<Parts extends Loads> {
  readonly state: ReadState<Parts>;
  readonly reducers: ReadReducers<Parts>;
  /**
   * Each `fetch…` reads its part; a newer call aborts the older request. It returns the data, or undefined if the read
   * failed or is no longer wanted.
   */
  readonly effects: (tools: ReadTools) => ReadEffects<Parts>;
  /** Reads a part again if the given question is still its last one; the data shown stays meanwhile. */
  readonly again: (
    tools: ReadTools,
  ) => <Part extends keyof Parts & string>(
    part: Part,
    given: GivenOf<Parts[Part]>,
  ) => SagaGenerator<DataOf<Parts[Part]> | undefined>;
}

/**
 * Made to be spread into a model:
 * `{ state: { ...parts.state }, reducers: { ...parts.reducers }, effects: (tools) => ({ ...parts.effects(tools) }) }`.
 *
 * @param loads by the name of the part: `trail` gives `saveTrail`, `clearTrail` and `fetchTrail`
 */
export function reads<const Parts extends Loads>(loads: Parts): Reads<Parts> {
  const names = Object.keys(loads);
  const reducers: Record<string, (state: Asking, given: never) => void> = { ...readReducers };
  for (const part of names) {
    reducers[named('save', part)] = (state, data) => savePart(state, part, data);
    reducers[named('clear', part)] = (state) => {
      savePart(state, part, undefined);
      delete state.asked[part];
    };
  }

  const readerOf = (tools: ReadTools, part: string, load: Load) => {
    const creators: object = tools.actions;
    const save: (data: unknown) => { type: string } = Reflect.get(creators, named('save', part));
    return function* (given: never): SagaGenerator<unknown> {
      const data = yield* read(tools, part, given, (signal) => load(given, signal));
      // Only a failed read is undefined: an empty part is null, or an empty list.
      if (data !== undefined) yield* put(save(data));
      return data;
    };
  };
  const effects = (tools: ReadTools) =>
    Object.fromEntries(
      Object.entries<Load>(loads).map(
        ([part, load]) =>
          [named('fetch', part), [readerOf(tools, part, load), { type: 'takeLatest' }]] as const,
      ),
    );
  const again = (tools: ReadTools) =>
    function* (part: string, given: never): SagaGenerator<unknown> {
      const load = loads[part];
      if (!load || !(yield* tools.select((state) => isAskedFor(state, part, given)))) return undefined;
      // An existing problem says more than `outdated`.
      const isFine = yield* tools.select(({ problems }) => problems[part] === undefined);
      if (isFine) yield* put(tools.actions.saveProblem({ part, problem: 'outdated' }));
      return yield* readerOf(tools, part, load)(given);
    };

  const state = { ...Object.fromEntries(names.map((part) => [part, undefined])), asked: {}, problems: {} };
  // The one assertion: at run time the keys are looped over, in the types they are mapped.
  return { state, reducers, effects, again } as unknown as Reads<Parts>;
}

const named = (verb: 'save' | 'clear' | 'fetch', part: string) =>
  `${verb}${part.charAt(0).toUpperCase()}${part.slice(1)}`;

/** A read that succeeded clears the part's problem. */
function savePart(state: Pick<Asking, 'problems'>, part: string, data: unknown): void {
  Object.assign(state, { [part]: data });
  delete state.problems[part];
}
