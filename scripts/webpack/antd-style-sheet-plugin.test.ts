import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { token2CSSVar } from '@ant-design/cssinjs';
import { theme } from 'antd';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type Module, type Stats } from 'webpack';
import { root } from '../root.js';
import { AntdStyleSheetPlugin } from './antd-style-sheet-plugin';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antd 样式 '));
});
afterAll(() => rm(folder, { recursive: true }));

type Mode = 'production' | 'development';

interface Built {
  /** Name of the sheet that is loaded with the page. */
  readonly file: string;
  readonly sheet: string;
  /** The sheet that is loaded with a lazy component; empty without one. */
  readonly later: string;
  /** Modules in which the path of this checkout stands. */
  readonly tied: readonly string[];
}

const built = new Map<string, Promise<Built>>();

/** Builds a page with components, named by their folders in antd, once per mode, and reads its sheets. */
function sheetsOf(component: string, mode: Mode, fetchedLater?: string): Promise<Built> {
  const key = [component, mode, fetchedLater].join();
  const sheets = built.get(key) ?? build(component, mode, fetchedLater);
  built.set(key, sheets);
  return sheets;
}

const pathOf = (component: string) =>
  JSON.stringify(join(root, 'node_modules/antd/es', component, 'index.js'));

async function build(component: string, mode: Mode, fetchedLater?: string): Promise<Built> {
  const output = await mkdtemp(join(folder, component));
  const fetching = fetchedLater === undefined ? '' : `import(${pathOf(fetchedLater)}).then(console.log);`;
  const entry = join(output, 'entry.js');
  await writeFile(entry, `import C from ${pathOf(component)}; console.log(C); ${fetching}`);
  const configuration: Configuration = {
    mode,
    entry: { page: entry },
    output: { path: output },
    resolveLoader: { modules: [join(root, 'node_modules')] },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', ignoreOrder: true }),
      new AntdStyleSheetPlugin({
        first: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'page'),
        later: () => true,
      }),
    ],
    optimization: { minimize: false },
    devtool: false,
  };
  const { compilation } = await new Promise<Stats>((resolve, reject) =>
    webpack(configuration)?.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else if (stats) resolve(stats);
    }),
  );
  const isTied = (module: Module) => module.originalSource()?.source().toString().includes(root);
  const files = await readdir(output);
  const nameOf = (sheet: string) => files.find((name) => name.startsWith(sheet) && name.endsWith('.css'));
  const read = (file = '') => (file ? readFile(join(output, file), 'utf8') : '');
  return {
    file: nameOf('first') ?? '',
    sheet: await read(nameOf('first')),
    later: await read(nameOf('later')),
    // The page of this test names its components by their paths.
    tied: [...compilation.modules]
      .filter(isTied)
      .flatMap((module) => module.nameForCondition() ?? [])
      .filter((path) => path !== entry),
  };
}

describe("the sheet of antd's styles", () => {
  it('holds the components of the build, with what is inside them, and no others', async () => {
    const { file, sheet } = await sheetsOf('form', 'production');
    for (const rule of ['form-item', 'col-12', 'row', 'tooltip']) expect(sheet).toContain(`.sc-${rule}`);
    expect(sheet).toContain('.sc-icon');
    for (const rule of ['picker-cell', 'table-cell']) expect(sheet).not.toContain(`.sc-${rule}`);
    // All colours come from the theme, so that one sheet serves light and dark.
    expect(/color:\s*var\(--sc-/.test(sheet)).toBe(true);
    // The file name depends on the styles, not on the empty sheet.
    const other = await sheetsOf('badge', 'production');
    expect(other.sheet).not.toContain('.sc-form-item');
    expect(other.file).not.toBe(file);
  });

  it('declares each variable of its components, at the page for both shades and for narrow windows', async () => {
    const { sheet } = await sheetsOf('form', 'production');
    expect(sheet).toMatch(/^\.study-card-page\{[^}]*--sc-form-item-margin-bottom:28px/);
    expect(sheet).toMatch(/@media [^{]*767px[^{]*\{\.study-card-page\{[^}]*--sc-form-label-height:40px/);
    expect(sheet).toMatch(/,\.study-card-page\[data-shade='dark'\] \.study-card-page\{[^}]*--sc-form-/);
    const ofPage = new Set(Object.keys(theme.getDesignToken()).map((name) => token2CSSVar(name, 'sc')));
    const declared = new Set([...sheet.matchAll(/(--sc-[\w-]+):/g)].map(([, name]) => name));
    // Those with a value beside them need none, and a column has its own at the element.
    const used = [...sheet.matchAll(/var\((--sc-(?!col-)[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !declared.has(name) && !ofPage.has(name))).toEqual([]);
  });

  it('gives a component a variable of the page otherwise at the component alone', async () => {
    const { sheet } = await sheetsOf('badge', 'production');
    expect(sheet).toContain('.study-card.sc-badge{--sc-color-text-light-solid:#ffffff;}');
    const dark =
      ".study-card-page[data-shade='dark'] .study-card.sc-badge{--sc-color-text-light-solid:#08120e;}";
    expect(sheet).toContain(dark);
  });

  it('has no styles of what is fetched later: they come with it, without those that are there', async () => {
    // A dialog contains buttons, whose styles the page already has.
    const { sheet, later } = await sheetsOf('button', 'production', 'modal');
    const isIn = (rule: string) => [sheet, later].map((each) => each.includes(rule));
    expect(isIn('.sc-btn-variant-solid')).toEqual([true, false]);
    expect(isIn('.sc-modal-confirm-body')).toEqual([false, true]);
  });

  it('is imported by a path that is the same in every checkout, so that files have the same names', async () => {
    expect((await sheetsOf('badge', 'production')).tied).toEqual([]);
  });

  it('is missed by the build when it would have no components', async () => {
    await expect(sheetsOf('version', 'production')).rejects.toThrow('No style sheet of antd');
  });

  it.each([
    ['production', /:where\(\.css-\w+\)\.sc-badge/],
    ['development', /:where\(\.css-dev-only-do-not-override-\w+\)\.sc-badge/],
  ] as const)('is in %s for the class that antd then gives its elements', async (mode, selector) => {
    expect(selector.test((await sheetsOf('badge', mode)).sheet)).toBe(true);
  });
});
