/**
 * `npm run check -- hot`: a model's file is changed 100 times under the development servers of vite, webpack and umi. Each
 * change is at work, the page keeps its state, and neither listeners, watchers nor memory grow.
 */
import { strictEqual, ok } from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browserOptions } from '../../e2e/browser-options';
import { ensureBrowser } from '../programs/browser.js';
import {
  install,
  pack,
  page,
  programIn,
  react18,
  react19,
  vite,
  webpack,
  type Command,
  type Files,
} from './installed';

const model = (change: number) => `import { defineModel } from 'saga-models';
import { call, put, take } from 'saga-models/effects';
const search = async () => 'effect ${change}';
export const books = defineModel({
  namespace: 'books',
  state: { added: 0, found: '' },
  reducers: {
    add: (state) => ({ ...state, added: state.added + 1 }),
    save: (state, found) => ({ ...state, found: 'reducer ${change} of ' + found }),
  },
  effects: ({ actions }) => ({
    *search() {
      yield* put(actions.save(yield* call(search)));
    },
    watch: [function* () {
      for (;;) {
        yield* take('look');
        document.body.append('w');
      }
    }, { type: 'watcher' }],
  }),
  subscriptions: {
    looks() {
      // Begun when the model has taken its place.
      document.body.dataset.change = '${change}';
      const look = () => document.body.append('s');
      addEventListener('look', look);
      return () => removeEventListener('look', look);
    },
  },
});
export default books;
globalThis.change = ${change};
(globalThis.made ??= []).push(new WeakRef(books));
`;

/** @param file of the model, which it imports */
const pageOf = (file: string) => `import { createElement } from 'react';
import { useDispatch, useModel } from 'saga-models/react';
import { books } from '${file}';
export function Page() {
  const dispatch = useDispatch();
  const { added, found } = useModel(books, 'added', 'found');
  return [
    createElement('input', { key: 1 }),
    createElement('button', { key: 2, onClick: () => dispatch(books.actions.add()) }, 'add'),
    createElement('button', { key: 3, onClick: () => dispatch(books.actions.search()) }, 'search'),
    createElement('button', { key: 4, onClick: () => dispatch({ type: 'look' }) }, 'look'),
    createElement('output', { key: 5 }, added + ' added, ' + found),
  ];
}
`;

const sources: Files = {
  'books.js': model(0),
  'models.js': `import { books } from './books.js';\nexport const models = [books];\n`,
  'page.js': pageOf('./books.js'),
  'main.js': `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, createLoading } from 'saga-models';
import { RuntimeProvider } from 'saga-models/react';
import { models } from './models.js';
import { Page } from './page.js';
const app = createApp({ models, hooks: createLoading() }).start();
createRoot(document.body.appendChild(document.createElement('main'))).render(
  createElement(RuntimeProvider, { app, children: createElement(Page) }),
);
// With it, the page is only told of a change, which shows what the server's client itself keeps.
const isStill = location.search === '?still';
const replace = (changed) => {
  if (isStill) document.body.dataset.change = globalThis.change;
  else changed.forEach(app.replaceModel);
};
import.meta.hot?.accept(['./models.js', './page.js'], ([changed]) => changed && replace(changed.models));
import.meta.webpackHot?.accept(['./models.js', './page.js'], () => replace(models));
`,
};

interface Server {
  readonly packages: readonly string[];
  readonly files: Files;
  /** the model's file; books.js unless told */
  readonly model?: string;
  readonly command: Command;
  readonly isReady: RegExp;
  /** whether its pages can be told of a change alone, beside which what a replaced model adds is measured */
  readonly hasStill: boolean;
}

const servers: Readonly<Record<string, Server>> = {
  vite: {
    packages: [...react19, vite],
    files: { 'index.html': page('/main.js') },
    command: ['vite', '--host', '127.0.0.1', '--strictPort'],
    isReady: /ready in/,
    hasStill: true,
  },
  webpack: {
    packages: [...react19, ...webpack, 'webpack-dev-server@5.2.7'],
    files: { 'public/index.html': page('/main.js') },
    command: ['webpack', 'serve', '--mode', 'development', '--host', '127.0.0.1', '--entry', './main.js'],
    isReady: /compiled successfully/,
    hasStill: true,
  },
  // Its plugin finds the model, and puts the changed one in its place.
  umi: {
    packages: [...react18, 'umi@4.7.22'],
    model: 'src/models/books.js',
    files: {
      '.umirc.js': `export default { plugins: ['saga-models/umi'], dva: {} };`,
      'src/models/books.js': model(0),
      'src/page.js': pageOf('./models/books'),
      'src/pages/index.js': `import { Page } from '../page';\nexport default Page;\n`,
    },
    command: ['umi', 'dev'],
    isReady: /Compiled in/,
    hasStill: false,
  },
};

/** @returns a port of this machine that nobody listens at */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Size {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly models: number;
}

interface Look {
  readonly before: Size;
  readonly after: Size;
  readonly bytesEach: number;
}

/** What the page holds after a collection. */
async function sizeOf(tab: Page): Promise<Size> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Performance.enable');
  // The second collects what the first has let go of.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'made.filter((model) => model.deref()).length',
  });
  await session.detach();
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heapBytes: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    models: Number(result.value),
  };
}

const changes = 100;
/** Caches of page and server have their size after these. */
const warmUp = 20;
/** What replacing a model may add: it took 1,300 to 5,800, with code that the browser compiles when it first runs. */
const maxBytesEach = 8192;

/** Changes the model's file again and again. @returns what the page held before and after */
async function changeModel(tab: Page, file: string, isStill: boolean): Promise<Look> {
  const click = (name: string) => tab.getByRole('button', { name }).click();
  async function change(first: number, last: number): Promise<void> {
    for (let number = first; number <= last; number++) {
      writeFileSync(file, model(number));
      await tab.waitForFunction((wanted) => document.body.dataset['change'] === wanted, String(number));
      await click('search');
      const version = isStill ? '' : `${number} of effect ${number}`;
      await tab.getByText(`1 added, reducer ${version}`).waitFor();
    }
  }
  await tab.getByRole('textbox').fill('typed');
  await click('add');
  await change(1, warmUp);
  const before = await sizeOf(tab);
  await change(warmUp + 1, warmUp + changes);
  const after = await sizeOf(tab);
  strictEqual(await tab.getByRole('textbox').inputValue(), 'typed', 'the page was loaded anew');
  strictEqual(after.listeners, before.listeners, 'listeners of the page');
  await click('look');
  await tab.evaluate(() => dispatchEvent(new Event('look')));
  // Each watcher leaves a w behind, each subscription an s.
  ok((await tab.locator('body').innerText()).endsWith('ws'), 'one watcher and one listener');
  return { before, after, bytesEach: (after.heapBytes - before.heapBytes) / changes };
}

async function run(browser: Browser, server: Server, folder: string, tarball: string): Promise<string> {
  const file = join(folder, server.model ?? 'books.js');
  await install(folder, [...server.packages, tarball], { ...sources, ...server.files }, []);
  const port = await freePort();
  const [program, ...words] = server.command;
  const child = spawn(programIn(folder, program), [...words, '--port', String(port)], {
    cwd: folder,
    // umi reads it here.
    env: { ...process.env, PORT: String(port) },
  });
  const tab = await browser.newPage();
  try {
    await new Promise<void>((resolve, reject) => {
      let said = '';
      const listen = (text: Buffer) => {
        said += String(text);
        if (server.isReady.test(said)) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('exit', () => reject(new Error(said)));
    });
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    const address = `http://127.0.0.1:${port}/`;
    let still: Look | undefined;
    if (server.hasStill) {
      await tab.goto(`${address}?still`);
      still = await changeModel(tab, file, true);
      writeFileSync(file, model(0));
    }
    await tab.goto(address);
    const { before, after, bytesEach } = await changeModel(tab, file, false);
    strictEqual(errors.join('\n'), '');
    // The models of the page that replaced none: vite's client never lets go of a module, webpack's does.
    strictEqual(after.models, still?.after.models ?? before.models, 'former models are kept');
    ok(bytesEach - (still?.bytesEach ?? 0) < maxBytesEach, `${bytesEach} bytes more with each change`);
    const beside = still ? `, ${Math.round(still.bytesEach)} where no model is replaced` : '';
    const bytes = `${Math.round(bytesEach)} bytes more with each change${beside}`;
    return `${changes} changes; listeners ${before.listeners} and ${after.listeners}; models in memory ${before.models} and ${after.models}; ${bytes}`;
  } finally {
    await tab.close();
    child.kill();
  }
}

const names = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'saga-models-hot-'));
const browser = await chromium.launch(browserOptions(ensureBrowser()));
try {
  const tarball = await pack(folder);
  for (const [name, server] of Object.entries(servers)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const own = join(folder, name);
    mkdirSync(own);
    console.log(`${name}: ${await run(browser, server, own, tarball)}`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
