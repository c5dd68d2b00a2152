/** The playground itself is a model: what is edited, what came of it, and what the frame tells. */
import { defineModel } from 'saga-models';
import { call, cancelSignal, put } from 'saga-models/effects';
import { type Bundled, type FromFrame, type RunRow, type Texts } from './messages';

/** As many as people look through. */
const rowsMax = 60;

const nothing: Texts = { name: '', model: '', page: '' };

async function fetchExamples(): Promise<readonly Texts[]> {
  return (await fetch('/examples')).json();
}

async function bundle(texts: Texts, signal: AbortSignal): Promise<Bundled> {
  const reply = await fetch('/bundle', { method: 'POST', body: JSON.stringify(texts), signal });
  if (!reply.ok) throw new Error(`the server answers ${reply.status}`);
  return reply.json();
}

const heard = {
  state: {} as Readonly<Record<string, unknown>>,
  actions: [] as readonly { readonly type: string }[],
  runs: [] as readonly RunRow[],
  errors: [] as readonly string[],
};

export const play = defineModel({
  namespace: 'play',
  state: {
    examples: [] as readonly Texts[],
    texts: nothing,
    code: '',
    version: 0,
    refusals: [] as readonly string[],
    ...heard,
  },
  reducers: {
    saveExamples(state, examples: readonly Texts[]) {
      state.examples = [...examples];
    },
    saveTexts(state, texts: Texts) {
      state.texts = texts;
    },
    saveCode: (state, code: string) => ({
      ...state,
      ...heard,
      code,
      version: state.version + 1,
      refusals: [],
    }),
    saveRefusals(state, refusals: readonly string[]) {
      state.refusals = [...refusals];
    },
    hear(state, told: FromFrame) {
      if (told.kind === 'state') state.state = told.state;
      else if (told.kind === 'error') state.errors = [told.text, ...state.errors].slice(0, rowsMax);
      else if (told.kind === 'action') state.actions = [told.action, ...state.actions].slice(0, rowsMax);
      else
        state.runs = [told.run, ...state.runs.filter(({ id }) => id !== told.run.id)]
          .toSorted((left, right) => right.id - left.id)
          .slice(0, rowsMax);
    },
  },
  effects: ({ actions, select }) => {
    function* bundleNow() {
      const texts = yield* select((state) => state.texts);
      const bundled = yield* call(bundle, texts, yield* cancelSignal());
      yield* put(
        bundled.kind === 'code' ? actions.saveCode(bundled.code) : actions.saveRefusals(bundled.errors),
      );
    }
    return {
      *open() {
        const examples = yield* call(fetchExamples);
        yield* put(actions.saveExamples(examples));
        yield* put(actions.saveTexts(examples.find(({ name }) => name === 'list') ?? nothing));
        yield* call(bundleNow);
      },
      choose: [
        function* (name: string) {
          const example = yield* select(({ examples }) => examples.find((each) => each.name === name));
          yield* put(actions.saveTexts(example ?? nothing));
          yield* call(bundleNow);
        },
        { type: 'takeLatest' },
      ],
      // While somebody types.
      run: [bundleNow, { type: 'debounce', ms: 400 }],
    };
  },
});
