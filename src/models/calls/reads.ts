/** The parts of a model that are read from the server, each by one call: their state, their reducers, their effects. */
import type { Reply } from '../../request';
import { put, type SagaGenerator } from '../../runtime/effects';
import { read, type ReadProblem } from './read';

/** Reads one part; the signal is pulled when the same part is asked for again. */
type Load = (given: never, signal: AbortSignal) => Promise<Reply<unknown>>;
export type Loads = Readonly<Record<string, Load>>;

type GivenOf<Each> = Each extends (given: infer Given, signal: AbortSignal) => unknown ? Given : never;
type DataOf<Each> = Each extends (...args: never[]) => Promise<Reply<infer Data>> ? Data : never;

/** Each part is undefined until it was read; a read that failed stands in `problems` until the next one. */
export type ReadState<Parts extends Loads> = { [Part in keyof Parts]: DataOf<Parts[Part]> | undefined } & {
  problems: Partial<Record<keyof Parts & string, ReadProblem>>;
};

/** Reducers see of the state what they need, so that they fit into a model with more in it. */
export interface WithProblems {
  problems: Partial<Record<string, ReadProblem>>;
}

type ReadReducers<Parts extends Loads> = {
  readonly [Part in keyof Parts & string as `save${Capitalize<Part>}`]: (
    state: WithProblems,
    data: DataOf<Parts[Part]>,
  ) => void;
} & {
  /** Forgets a part, e.g. because another record is looked at. */
  readonly [Part in keyof Parts & string as `clear${Capitalize<Part>}`]: (state: WithProblems) => void;
} & {
  readonly saveProblem: (state: WithProblems, problem: { part: string; problem: ReadProblem }) => void;
};

type ReadEffects<Parts extends Loads> = {
  readonly [Part in keyof Parts & string as `fetch${Capitalize<Part>}`]: readonly [
    (given: GivenOf<Parts[Part]>) => SagaGenerator<void>,
    { readonly type: 'takeLatest' },
  ];
};

interface ReadTools {
  readonly actions: {
    readonly saveProblem: (problem: { part: string; problem: ReadProblem }) => { readonly type: string };
  };
}

export interface Reads<Parts extends Loads> {
  readonly state: ReadState<Parts>;
  readonly reducers: ReadReducers<Parts>;
  /** Each `fetch…` reads its part; asked for again, the newer one wins, also on the wire. */
  readonly effects: (tools: ReadTools) => ReadEffects<Parts>;
}

/**
 * The frame of reading, to be spread into a model:
 * `{ state: { ...parts.state }, reducers: { ...parts.reducers }, effects: (tools) => ({ ...parts.effects(tools) }) }`.
 *
 * @param loads by the name of the part: `trail` makes `saveTrail`, `clearTrail` and `fetchTrail`
 */
export function reads<const Parts extends Loads>(loads: Parts): Reads<Parts> {
  const names = Object.keys(loads);
  const reducers: Record<string, (state: WithProblems, data: never) => void> = {
    saveProblem(state, { part, problem }: { part: string; problem: ReadProblem }) {
      state.problems[part] = problem;
    },
  };
  for (const part of names) {
    reducers[named('save', part)] = (state, data) => savePart(state, part, data);
    reducers[named('clear', part)] = (state) => savePart(state, part, undefined);
  }

  const effects = (tools: ReadTools) => {
    const creators: object = tools.actions;
    const effectOf = ([part, load]: [string, Load]) => {
      const save: (data: unknown) => { type: string } = Reflect.get(creators, named('save', part));
      function* fetchPart(given: never): SagaGenerator<void> {
        const data = yield* read(tools, part, (signal) => load(given, signal));
        // Nothing but a failed read is undefined: a part that is empty is null, or an empty list.
        if (data !== undefined) yield* put(save(data));
      }
      return [named('fetch', part), [fetchPart, { type: 'takeLatest' }]] as const;
    };
    return Object.fromEntries(Object.entries<Load>(loads).map(effectOf));
  };

  const state = { ...Object.fromEntries(names.map((part) => [part, undefined])), problems: {} };
  // The one assertion: the keys were walked at run time, the types by mapping over them.
  return { state, reducers, effects } as unknown as Reads<Parts>;
}

const named = (verb: 'save' | 'clear' | 'fetch', part: string) =>
  `${verb}${part.charAt(0).toUpperCase()}${part.slice(1)}`;

/** A part that is read anew has no problem any more. */
function savePart(state: WithProblems, part: string, data: unknown): void {
  Object.assign(state, { [part]: data });
  delete state.problems[part];
}
