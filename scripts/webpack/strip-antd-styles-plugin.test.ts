import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { root } from '../root.js';
import { countStyleFunctions, stripStyles, StripAntdStylesPlugin } from './strip-antd-styles-plugin';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antd strip '));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the script built from this entry, or why it could not be built */
async function build(entry: string, expected: number): Promise<string> {
  await writeFile(join(folder, 'entry.js'), entry);
  const problem = await new Promise<string | undefined>((resolve, reject) =>
    webpack({
      mode: 'production',
      entry: join(folder, 'entry.js'),
      output: { path: folder, filename: 'built.js' },
      plugins: [new StripAntdStylesPlugin(expected)],
      optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
      performance: false,
      devtool: false,
    })?.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.hasErrors() ? stats.toString('errors-only') : undefined);
    }),
  );
  return problem ?? readFile(join(folder, 'built.js'), 'utf8');
}

describe("antd's style functions", () => {
  it.each([
    ["genStyleHooks('App', genBaseStyle, tokens)", "genStyleHooks('App', () => [])"],
    ["genStyleHooks(['Badge', 'Ribbon'], t => [a(t)])", "genStyleHooks(['Badge', 'Ribbon'], () => [])"],
    [
      "p => { const use = genStyleHooks('Menu', t => { return [t]; }, tokens, { a: 1 }); return use(p); }",
      "p => { const use = genStyleHooks('Menu', () => []); return use(p); }",
    ],
    [
      "genSubStyleComponent(['Tag', 'preset'], t => a(t), tokens)",
      "genSubStyleComponent(['Tag', 'preset'], () => [])",
    ],
    [
      "[genStyleHooks('A', a), genStyleHooks('学', b)]",
      "[genStyleHooks('A', () => []), genStyleHooks('学', () => [])]",
    ],
    ["'genStyleHooks(1, 2)' // genStyleHooks(1, 2)", "'genStyleHooks(1, 2)' // genStyleHooks(1, 2)"],
    ["genComponentStyleHook('Wave', genWaveStyle)", "genComponentStyleHook('Wave', genWaveStyle)"],
  ])('%s', (source, stripped) => expect(stripStyles(source).source).toBe(stripped));

  it('are left out of the scripts of a build, and the functions of variables with them', async () => {
    const badge = JSON.stringify(join(root, 'node_modules/antd/es/badge/index.js'));
    const entry = `import Badge from ${badge}; console.log(Badge);`;
    const script = await build(entry, countStyleFunctions());
    for (const name of ['indicatorHeight', 'badgeTextColor']) expect(script).not.toContain(name);
  });

  it('are counted, so that the build fails with an antd that has more or fewer', async () => {
    const count = countStyleFunctions();
    expect(await build('console.log(1);', count + 1)).toContain(
      `antd and ProLayout hand ${count} style functions`,
    );
  });
});
