/**
 * `npm run check -- package`: the packed model runtime in applications of their own, each installed from the registry in a temporary
 * folder: bundled by vite with React 18 and 19, by webpack and by umi, and opened in Chromium; in plain Node; and with its
 * declarations checked by each TypeScript. Names choose some of them.
 */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserOptions } from '../../e2e/browser-options';
import { ensureBrowser } from '../programs/browser.js';
import { root } from '../root.js';
import { install, pack, page, react18, react19, vite, webpack, type Command, type Files } from './installed';

interface Application {
  readonly packages: readonly string[];
  /** further files, by name */
  readonly files?: Files;
  /** programs of its packages with their arguments, one after the other */
  readonly commands: readonly Command[];
  /** the React that its page shows */
  readonly react?: 18 | 19;
}

const withVite = (packages: readonly string[], react: 18 | 19, script = '/main.js'): Application => ({
  packages: [...packages, vite],
  files: { 'index.html': page(script) },
  commands: [['vite', 'build']],
  react,
});

const strict = { strict: true, target: 'es2022', lib: ['es2022', 'dom'], types: [], skipLibCheck: false };
const asConfiguration = (module: string, moduleResolution: string, files: readonly string[], more = {}) =>
  JSON.stringify({ compilerOptions: { ...strict, module, moduleResolution, ...more }, files });

/** @param isOld it knows the resolution of applications that are older than `exports` */
const withTypescript = (version: string, react: readonly string[], isOld = false): Application => ({
  packages: [...react, `typescript@${version}`],
  files: {
    'tsconfig.json': asConfiguration('nodenext', 'nodenext', ['consumer.mts', 'consumer.cts']),
    'tsconfig.bundler.json': asConfiguration('esnext', 'bundler', ['consumer.ts'], { noEmit: true }),
    'tsconfig.old.json': asConfiguration('esnext', 'node', ['consumer.ts'], { noEmit: true }),
  },
  commands: [
    ['tsc'],
    ['tsc', '-p', 'tsconfig.bundler.json'],
    ...(isOld ? [['tsc', '-p', 'tsconfig.old.json'] as const] : []),
    ['node', 'consumer.mjs'],
    ['node', 'consumer.cjs'],
  ],
});

/** @param begin how it gets `createApp` */
const withoutReact = (begin: string) => `${begin}
const search = async () => 'all of Austen';
const books = {
  namespace: 'books',
  state: '',
  reducers: { save: (_, { payload }) => payload },
  effects: { *search(_, { call, put }) { yield put({ type: 'save', payload: yield call(search) }); } },
};
const app = createApp({ models: [books] }).start();
app.dispatch({ type: 'books/search' }).then(() => console.log(app.store.getState().books));
`;

/** The same page by `dva: {}`, with a model among all, one beside the page that has no namespace, and a helper that is none. */
const umiWithDva = {
  '.umirc.js': `export default { plugins: ['saga-models/umi'], dva: {} };`,
  'src/app.js': `export const dva = { config: { initialState: { 'words.model': ' and ' } } };`,
  // An answer that takes its time, as from a server.
  'src/models/search.js': `export const search = (text) =>
  new Promise((resolve) => setTimeout(() => resolve(['all of ' + text, 'more of ' + text]), 200));`,
  'src/models/books.js': `import { search } from './search';
export default {
  namespace: 'books',
  state: [],
  reducers: { save: (_, { payload }) => payload },
  effects: {
    *search({ payload }, { call, put }) {
      yield put({ type: 'save', payload: yield call(search, payload) });
    },
  },
};`,
  'src/pages/words/model.js': `export default { state: '' };`,
  'src/pages/index.js': `import { version } from 'react';
import { useDispatch, useSelector } from 'umi';
import { connect } from 'dva';
function List({ isBusy, and }) {
  const dispatch = useDispatch();
  const titles = useSelector(({ books }) => books);
  const search = () => dispatch({ type: 'books/search', payload: 'Austen' });
  return <button onClick={search}>React {version.split('.')[0]}, {isBusy ? 'busy' : 'idle'}: {titles.join(and)}</button>;
}
export default connect((state) => ({
  isBusy: state.loading.effects['books/search'],
  and: state['words.model'],
}))(List);`,
};

/** Written for dva 2, with a model by `require` and a decorator: the codemod leads it to saga-models/dva. */
const writtenForDva = {
  'index.html': page('/src/index.js'),
  'src/index.js': `import dva from 'dva';
import createLoading from 'dva-loading';

const app = dva();
app.use(createLoading());
app.model(require('./models/book-list.js').default);
app.router(require('./router.jsx').default);
app.start(document.body.appendChild(document.createElement('main')));
`,
  'src/models/book-list.js': `import { delay } from 'dva/saga';
export default {
  namespace: 'books',
  state: [],
  reducers: { save: (_, { payload }) => payload },
  effects: {
    *search({ payload }, { put }) {
      yield delay(200);
      yield put({ type: 'save', payload: ['all of ' + payload, 'more of ' + payload] });
      yield put(routerRedux.push('/found'));
    },
  },
};
import { routerRedux } from 'dva/router';
`,
  'src/router.jsx': `import { Router, Switch, Route, routerRedux } from 'dva/router';
import dynamic from "dva/dynamic";
export default ({ app, history }) => (
  <Router history={history}>
    <Switch>
      <Route component={dynamic({ app, component: () => import('./page.jsx') })} />
    </Switch>
  </Router>
);
export const leave = () => routerRedux.push('/');
`,
  'src/page.jsx': `import { Component, version } from 'react';
import { connect } from 'dva';

@connect(({ books, loading }) => ({ titles: books, isBusy: loading.models.books }))
export default class Page extends Component {
  render() {
    const { titles, isBusy, dispatch } = this.props;
    const search = () => dispatch({ type: 'books/search', payload: 'Austen' });
    return (
      <button onClick={search}>
        React {version.split('.')[0]}, {isBusy ? 'busy' : 'idle'}: {titles.join(' and ')}
      </button>
    );
  }
}
`,
};
const codemod = ['ast-grep', 'scan', '--config', 'node_modules/saga-models/codemod/sgconfig.yml'] as const;

const applications: Readonly<Record<string, Application>> = {
  'vite, React 18': withVite(react18, 18),
  'vite, React 19': withVite(react19, 19),
  'vite, React 18, dva': withVite(react18, 18, '/dva.js'),
  'vite, React 19, dva': withVite(react19, 19, '/dva.js'),
  webpack: {
    packages: [...react19, ...webpack],
    files: { 'dist/index.html': page('/main.js') },
    commands: [['webpack', '--mode', 'production', '--entry', './main.js']],
    react: 19,
  },
  umi: {
    packages: [...react18, 'umi@4.7.22'],
    files: { 'pages/index.js': `export { default } from '../books';` },
    commands: [['umi', 'build']],
    react: 18,
  },
  'umi, dva': {
    packages: [...react18, 'umi@4.7.22'],
    files: umiWithDva,
    commands: [['umi', 'build']],
    react: 18,
  },
  codemod: {
    packages: [...react19, vite, 'react-router-dom@5.3.4', '@ast-grep/cli@0.51.1'],
    files: writtenForDva,
    commands: [
      [...codemod, '--update-all', 'src'],
      ['vite', 'build'],
    ],
    react: 19,
  },
  'Node without React': {
    packages: ['@reduxjs/toolkit@2.14.0', 'redux-saga@1.5.1'],
    files: {
      'plain.mjs': withoutReact(`import { createApp } from 'saga-models';`),
      'plain.cjs': withoutReact(`const { createApp } = require('saga-models');`),
    },
    commands: [
      ['node', 'plain.mjs'],
      ['node', 'plain.cjs'],
    ],
  },
  'TypeScript 5.4, React 18': withTypescript('5.4.5', react18, true),
  'TypeScript 5.9, React 19': withTypescript('5.9.3', react19, true),
  'TypeScript 6, React 19': withTypescript('6.0.3', react19),
  'TypeScript 7, React 19': withTypescript('7.0.2', react19),
};

/** Installs and builds it in the folder. @throws Error with what a command has said */
function build(
  { packages, files = {}, commands }: Application,
  folder: string,
  tarball: string,
): Promise<string> {
  cpSync(join(import.meta.dirname, 'application'), folder, { recursive: true });
  const consumer = join(root, 'packages/saga-models/test/tarball/consumer.ts');
  for (const kind of ['ts', 'mts', 'cts']) copyFileSync(consumer, join(folder, `consumer.${kind}`));
  return install(folder, [...packages, tarball], files, commands);
}

/** Opens the built page and starts its effect. @throws Error when the state is not shown, or for an error of the page */
async function open(browser: Browser, dist: string, react: number): Promise<void> {
  const tab = await browser.newPage();
  try {
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.route('http://application.example/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(dist, pathname === '/' ? 'index.html' : pathname) });
    });
    await tab.clock.install();
    await tab.goto('http://application.example/');
    const button = tab.getByRole('button', { name: `React ${react}, idle:` });
    await button.waitFor();
    // The answer comes when the page has been seen waiting for it.
    await tab.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await tab.getByText(`React ${react}, busy:`).waitFor();
    await tab.clock.runFor(1000);
    await tab.getByText(`React ${react}, idle: all of Austen and more of Austen`).waitFor();
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await tab.close();
  }
}

const names = process.argv.slice(2);
const wanted = Object.entries(applications).filter(
  ([name]) => names.length === 0 || names.some((part) => name.includes(part)),
);
const folder = mkdtempSync(join(tmpdir(), 'saga-models-'));
const browser = await chromium.launch(browserOptions(ensureBrowser()));
try {
  const tarball = await pack(folder);
  for (const [place, [name, application]] of wanted.entries()) {
    const startedAt = performance.now();
    const own = join(folder, String(place));
    try {
      mkdirSync(own);
      const said = await build(application, own, tarball);
      if (application.react) await open(browser, join(own, 'dist'), application.react);
      else if (!said.includes('all of Austen')) throw new Error(`it said ${said}`);
      console.log(`${name}: works (${Math.round((performance.now() - startedAt) / 1000)} s)`);
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    rmSync(own, { recursive: true, force: true });
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
