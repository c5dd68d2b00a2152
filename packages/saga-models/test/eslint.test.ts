import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Linter, RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import plugin from 'saga-models/eslint';
import manifest from '../package.json' with { type: 'json' };
import { distance } from '../src/eslint/nearest';

const rule = plugin.rules?.['known-actions'];
if (!rule) throw new Error('the plugin has no rule');

const folder = mkdtempSync(join(tmpdir(), 'models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
write(
  'models/books.ts',
  `import { defineModel } from 'saga-models';
  const watch = function* (): Generator<void> {};
  export const books = defineModel({
    namespace: 'books',
    state: { found: [] as readonly string[] },
    reducers: { save(state, found: readonly string[]) { state.found = found; }, 'clear-all': () => ({ found: [] }) },
    effects: ({ actions }) => ({
      *search(text: string) {},
      latest: [function* () {}, { type: 'takeLatest' }],
      poll: [function* () {}, { type: 'poll', delay: 5 }],
      watch,
    }),
  });`,
);
write(
  'models/deep/user.js',
  `export default {
    namespace: 'user/detail',
    reducers: [{ save: (state) => state, none: null }, (reducer) => reducer],
    effects: { *fetch(_, { put }) { yield put({ type: 'save' }); } },
  };`,
);
write('models/open.ts', `export default extend(base, { namespace: 'open', reducers: { save() {} } });`);
write(
  'models/spread.ts',
  `export default { namespace: 'spread', state: 0, reducers: { ...shared, save() {} } };`,
);
write(
  'models/made.ts',
  `export const made = defineModel({ namespace: 'made', state: 0, effects: () => writes({}) });`,
);
write('models/broken.ts', `export default { namespace: 'broken', state: 0, reducers: {`);
write('models/note.md', `not a model`);

const models = [`${relative(process.cwd(), folder)}/models/**/*`];
const known = (code: string) => ({ code, options: [{ models }] });
const wrong = (code: string, type: string, better: string, output: string) => ({
  ...known(code),
  errors: [
    {
      message: `No model has an action ${type}. Is it ${better}?`,
      suggestions: [{ desc: `Write ${better}.`, output }],
    },
  ],
});

const javascript = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });
const typescript = new RuleTester({
  languageOptions: { parser: ts.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

/** A model of dva's shape, with a line in an effect. */
const inEffect = (line: string) => `export default {
  namespace: 'shelf',
  state: [],
  reducers: { save: (_, { payload }) => payload },
  effects: {
    *fill(_, { put, take, call }) { ${line} },
    watch: [function* () {}, { type: 'poll', delay: 5 }],
  },
  subscriptions: { setup({ dispatch }) { dispatch({ type: 'fill' }); } },
};`;
/** A typed one. */
const inTyped = (line: string) => `export const shelf = defineModel({
  namespace: 'shelf',
  state: [],
  reducers: { save: (state, books) => books },
  effects: () => { return { *fill() { ${line} } }; },
  subscriptions: { setup({ dispatch }) { dispatch({ type: 'fill' }); } },
});`;

typescript.run('known-actions, with models of other files', rule, {
  valid: [
    ...[
      'search',
      'save',
      'clear-all',
      'latest',
      'poll-start',
      'poll-stop',
      'watch-stop',
      'search/@@start',
    ].map((name) => known(`dispatch({ type: 'books/${name}' })`)),
    ...["'books/search/@@end'", "'books/@@CANCEL_EFFECTS'", "['books/save', 'user/detail/save']", "'*'"].map(
      (pattern) => known(`function* f() { yield take(${pattern}); }`),
    ),
    known(`dispatch({ type: 'user/detail/fetch' }); dispatch({ type: 'user/anything' });`),
    known(`dispatch({ type: 'open/serach' }); dispatch({ type: 'spread/x' }); dispatch({ type: 'made/x' });`),
    known(
      `dispatch({ type: 'broken/x' }); dispatch({ type: 'unknown/x' }); dispatch({ type: 'bookshop/x' });`,
    ),
    known(`dispatch({ type: name }); dispatch({ type: \`books/\${name}\` }); dispatch(action); dispatch();`),
    known(
      `new Blob([], { type: 'books/plain' }); send({ type: 'books/plain' }); const a = { type: 'books/x' };`,
    ),
    known(`dispatch(books.actions.search('a'))`),
    { code: `dispatch({ type: 'books/reset' })`, options: [{ models, allow: ['books/reset'] }] },
    `dispatch({ type: 'books/serach' })`,
  ],
  invalid: [
    wrong(
      `dispatch({ type: 'books/serach', payload: 'a' })`,
      ...(['books/serach', 'books/search', `dispatch({ type: 'books/search', payload: 'a' })`] as const),
    ),
    wrong(
      `const f = () => void props.dispatch({ type: "books/Search" as const } satisfies Action)`,
      ...(['books/Search', 'books/search'] as const),
      `const f = () => void props.dispatch({ type: "books/search" as const } satisfies Action)`,
    ),
    wrong(
      'dispatch(withKey({ type: `books/latst` }, id))',
      ...(['books/latst', 'books/latest', 'dispatch(withKey({ type: `books/latest` }, id))'] as const),
    ),
    wrong(
      `this.props.dispatch({ type: isNew ? 'books/save' : 'books/poll-strat' })`,
      ...(['books/poll-strat', 'books/poll-start'] as const),
      `this.props.dispatch({ type: isNew ? 'books/save' : 'books/poll-start' })`,
    ),
    wrong(
      `dispatch(isNew ? { type: 'books/save' } : { type: 'user/detail/fetsh' })`,
      ...(['user/detail/fetsh', 'user/detail/fetch'] as const),
      `dispatch(isNew ? { type: 'books/save' } : { type: 'user/detail/fetch' })`,
    ),
    wrong(
      `function* f() { yield* take(['books/save', 'books/sav']); }`,
      ...([
        'books/sav',
        'books/save',
        `function* f() { yield* take(['books/save', 'books/save']); }`,
      ] as const),
    ),
    wrong(
      `function* f() { yield throttle(500, 'books/seach', g); }`,
      ...([
        'books/seach',
        'books/search',
        `function* f() { yield throttle(500, 'books/search', g); }`,
      ] as const),
    ),
    wrong(
      `connect(null, { search: (payload) => ({ type: 'books/sarch', payload }) })(Page)`,
      ...(['books/sarch', 'books/search'] as const),
      `connect(null, { search: (payload) => ({ type: 'books/search', payload }) })(Page)`,
    ),
    wrong(
      `connect(null, (dispatch) => ({ search() { dispatch({ type: 'books/sarch' }); } }))(Page)`,
      ...(['books/sarch', 'books/search'] as const),
      `connect(null, (dispatch) => ({ search() { dispatch({ type: 'books/search' }); } }))(Page)`,
    ),
    {
      ...known(`dispatch({ type: 'user/detail/none' }); dispatch({ type: 'books/latest-stop' });`),
      errors: [
        { message: 'No model has an action user/detail/none.' },
        { message: 'No model has an action books/latest-stop.' },
      ],
    },
  ],
});

javascript.run('known-actions, in a model', rule, {
  valid: [
    inEffect(
      `yield put({ type: 'save' }); yield put.resolve({ type: 'watch-start' }); yield take('fill/@@end');`,
    ),
    inEffect(
      `yield put({ type: 'shelf/save' }); yield take('@@CANCEL_EFFECTS'); yield put({ type: 'LOGOUT' });`,
    ),
    inEffect(`yield put({ type: 'other/svae' }); yield put({ type: '@@router/push' });`),
    inTyped(`yield* put({ type: 'shelf/save' });`),
    `const base = { namespace: 'a' }; dispatch({ type: 'a/x' });`,
    `const base = { namespace: 'a', state: 0 }; extend(base, more); dispatch({ type: 'a/x' });`,
    `const base = { namespace: 'a', state: 0 }; base.reducers.x = add; dispatch({ type: 'a/x' });`,
    `const effects = {}; effects.x = add; export default { namespace: 'a', effects }; dispatch({ type: 'a/x' });`,
    `export default { namespace: 'a', effects: { [name]() {} } }; dispatch({ type: 'a/x' });`,
    `createLoading({ namespace: 'busy', only: [] }); dispatch({ type: 'busy/x' });`,
    `const namespace = name(); export default { namespace, state: 0 }; dispatch({ type: 'namespace/x' });`,
  ],
  invalid: [
    wrong(inEffect(`yield put({ type: 'svae' });`), 'svae', 'save', inEffect(`yield put({ type: 'save' });`)),
    wrong(
      inEffect(`yield put.resolve({ type: 'shelf/fil' });`),
      ...(['shelf/fil', 'shelf/fill', inEffect(`yield put.resolve({ type: 'shelf/fill' });`)] as const),
    ),
    wrong(
      inEffect(`yield take('watch-stp');`),
      ...(['watch-stp', 'watch-stop', inEffect(`yield take('watch-stop');`)] as const),
    ),
    wrong(
      inTyped(`yield* put({ type: 'save' });`),
      ...(['save', 'shelf/save', inTyped(`yield* put({ type: 'shelf/save' });`)] as const),
    ),
    wrong(
      `const NAME = 'shop'; const reducers = { open() {} }; app.model({ namespace: NAME, reducers });
      app._store.dispatch({ type: 'shop/opn' });`,
      ...(['shop/opn', 'shop/open'] as const),
      `const NAME = 'shop'; const reducers = { open() {} }; app.model({ namespace: NAME, reducers });
      app._store.dispatch({ type: 'shop/open' });`,
    ),
  ],
});

describe('the plugin', () => {
  it('is called by the name and version of the package', () => {
    expect(plugin.meta).toMatchObject({ name: manifest.name, version: manifest.version });
  });

  const lint = (cwd: string, patterns: readonly string[]) =>
    new Linter({ cwd })
      .verify(`dispatch({ type: 'late/opn' })`, [
        plugin.configs.recommended,
        { rules: { 'saga-models/known-actions': ['error', { models: patterns }] } },
      ])
      .map(({ message }) => message);

  it('is used as `recommended` in a flat configuration', () => {
    const code = `${inEffect('')} dispatch({ type: 'shelf/fil' });`;
    const found = new Linter().verify(code, plugin.configs.recommended);
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['saga-models/known-actions']);
  });

  it('reads a model again when it has changed', () => {
    jest.useFakeTimers();
    const file = write('late/late.js', `export default { namespace: 'late', reducers: { opn() {} } };`);
    expect(lint(folder, ['late/*.js'])).toEqual([]);
    writeFileSync(file, `export default { namespace: 'late', reducers: { open() {} } };`);
    utimesSync(file, 1, 1);
    jest.advanceTimersByTime(2_000);
    expect(lint(folder, ['late/*.js'])).toEqual(['No model has an action late/opn. Is it late/open?']);
    jest.useRealTimers();
  });

  it('refuses a folder that is not there', () => {
    expect(() => lint(folder, ['nowhere/*.js'])).toThrow(`there is no folder ${join(folder, 'nowhere')}`);
  });
});

it.each([
  ['', '', 0],
  ['save', 'svae', 1],
  ['save', 'saved', 1],
  ['search', 'reach', 2],
  ['', 'abc', 3],
])('the distance of %s and %s is %d', (from, to, letters) => {
  expect(distance(from, to)).toBe(letters);
});
