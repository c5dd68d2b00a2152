import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from '../root.js';
import { AntdStyleSheetPlugin, antdSheetName } from './antd-style-sheet-plugin';

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antd 样式 '));
  await writeFile(join(folder, 'antd.css'), '/* empty */');
});
afterAll(() => rm(folder, { recursive: true }));

interface Built {
  readonly file: string;
  readonly sheet: string;
}

const built = new Map<string, Promise<Built>>();

/** Builds a page of a component once, by its folder in antd, and reads its sheet. */
function sheetOf(component: string, mode: 'production' | 'development'): Promise<Built> {
  const name = `${component}-${mode}`;
  const sheet = built.get(name) ?? build(component, mode);
  built.set(name, sheet);
  return sheet;
}

async function build(component: string, mode: 'production' | 'development'): Promise<Built> {
  const output = await mkdtemp(join(folder, component));
  const path = JSON.stringify(join(root, 'node_modules/antd/es', component, 'index.js'));
  await writeFile(join(output, 'entry.js'), `import '../antd.css'; import C from ${path}; console.log(C);`);
  const configuration: Configuration = {
    mode,
    context: folder,
    entry: join(output, 'entry.js'),
    output: { path: output },
    resolveLoader: { modules: [join(root, 'node_modules')] },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new AntdStyleSheetPlugin(),
    ],
    optimization: {
      minimize: false,
      splitChunks: {
        cacheGroups: {
          antd: { chunks: 'all', type: 'css/mini-extract', name: antdSheetName, enforce: true },
        },
      },
    },
    devtool: false,
  };
  await new Promise<void>((resolve, reject) =>
    webpack(configuration)?.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    }),
  );
  const file = (await readdir(output)).find((name) => name.endsWith('.css')) ?? '';
  return { file, sheet: await readFile(join(output, file), 'utf8') };
}

describe("the sheet of antd's styles", () => {
  it('holds the components of the build, with what is inside them, and no others', async () => {
    const { file, sheet } = await sheetOf('form', 'production');
    for (const rule of ['form-item', 'col-12', 'row', 'tooltip']) expect(sheet).toContain(`.sc-${rule}`);
    expect(sheet).toContain('.sc-icon');
    for (const rule of ['picker-cell', 'table-cell']) expect(sheet).not.toContain(`.sc-${rule}`);
    // Every colour is the theme's, so that one sheet serves light and dark.
    expect(/color:\s*var\(--sc-/.test(sheet)).toBe(true);
    // It is named after its styles, and not after the empty sheet.
    const other = await sheetOf('badge', 'production');
    expect(other.sheet).not.toContain('.sc-form-item');
    expect(other.file).not.toBe(file);
  });

  it.each([
    ['production', /:where\(\.css-\w+\)\.sc-badge/],
    ['development', /:where\(\.css-dev-only-do-not-override-\w+\)\.sc-badge/],
  ] as const)('is in %s for the class that antd then gives its elements', async (mode, selector) => {
    expect(selector.test((await sheetOf('badge', mode)).sheet)).toBe(true);
  });
});
