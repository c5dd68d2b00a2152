/** The two commands of the README, in a fresh clone: they install the packages, so nothing that they load at first may need one. */
import { build } from 'esbuild';
import { root } from './root.js';

it.each(['start', 'test'])('npm %s begins without any package', async (command) => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`scripts/${command}.js`],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const loadedAtFirst = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === 'import-statement');
  expect(loadedAtFirst).not.toEqual([]);
  expect(loadedAtFirst.filter(({ path }) => !path.startsWith('node:'))).toEqual([]);
});
