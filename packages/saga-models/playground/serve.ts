/** `npm run playground`: a page on this machine where models and the pages beside them are edited and seen at work. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build, type BuildFailure, type Plugin } from 'esbuild';
import { type Bundled, type Texts } from './messages';

const here = import.meta.dirname;
const examplesFolder = join(here, 'examples');
const port = Number(process.env['PLAYGROUND_PORT'] ?? 8002);

const files = { model: 'model.ts', page: 'page.tsx' } as const;

const examples = (): readonly Texts[] =>
  readdirSync(examplesFolder).map((name) => {
    const read = (file: string) => readFileSync(join(examplesFolder, name, file), 'utf8');
    return { name, model: read(files.model), page: read(files.page) };
  });

/** Puts the edited texts in the place of the example's files, from which imports go on. */
const edited = ({ name, ...texts }: Texts): Plugin => ({
  name: 'edited',
  setup({ onResolve, onLoad }) {
    // frame.tsx names one example, by which its types are known.
    onResolve({ filter: /^\.\/examples\/[\w-]+\/(model|page)$/ }, ({ path }) => ({
      path: join(examplesFolder, name, path.endsWith('page') ? files.page : files.model),
    }));
    onLoad({ filter: /\/examples\/[\w-]+\/(model\.ts|page\.tsx)$/ }, ({ path }) =>
      path.endsWith(files.page)
        ? { contents: texts.page, loader: 'tsx' }
        : { contents: texts.model, loader: 'ts' },
    );
  },
});

async function bundle(entry: string, ...plugins: readonly Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['saga-models-source'],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
    charset: 'utf8',
    plugins: [...plugins],
  });
  return outputFiles[0]?.text ?? '';
}

const isFailure = (error: unknown): error is BuildFailure => Array.isArray(Object(error).errors);

async function bundleTexts(texts: Texts): Promise<Bundled> {
  try {
    return { kind: 'code', code: await bundle('frame.tsx', edited(texts)) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return {
      kind: 'refused',
      errors: error.errors.map(({ text: message, location }) => {
        const at = location
          ? `${location.file.replace(/^.*\//, '')}:${location.line}:${location.column + 1} `
          : '';
        return at + message;
      }),
    };
  }
}

/** @returns the type of what is answered, and that itself */
async function answer(request: IncomingMessage): Promise<readonly [type: string, body: string] | undefined> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      return ['text/html', readFileSync(join(here, 'index.html'), 'utf8')];
    case 'GET /shell.js':
      return ['text/javascript', await bundle('shell.tsx')];
    case 'GET /examples':
      return ['application/json', JSON.stringify(examples())];
    case 'POST /bundle': {
      const given: Texts = JSON.parse(await text(request));
      const known = examples().find(({ name }) => name === given.name);
      return known && ['application/json', JSON.stringify(await bundleTexts({ ...known, ...given }))];
    }
    default:
      return undefined;
  }
}

const server = createServer((request, response) => {
  const { host = '', origin } = request.headers;
  // Other pages that are open in the browser must not have code bundled here, whatever name they give this machine.
  const isOwn = /^(127\.0\.0\.1|localhost):\d+$/.test(host) && (!origin || origin === `http://${host}`);
  if (!isOwn) {
    response.writeHead(403).end();
    return;
  }
  answer(request)
    .then((found) => {
      if (!found) return response.writeHead(404).end();
      const [type, body] = found;
      return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`);
});
