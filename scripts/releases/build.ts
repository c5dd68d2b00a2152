/** Builds a release of the front end, and lists the parts that its pages load lazily. */
import { join, relative } from 'node:path';
import webpack, { type Compilation, type Module, type Stats } from 'webpack';
import configure from '../../webpack.config';
import { root } from '../root.js';

export interface LazyPart {
  /** The module of an `import()` in src/, as a path in the checkout or a package. */
  readonly source: string;
  /** The files that contain it; its dependencies may be in others. */
  readonly files: readonly string[];
}

/** @param release is written into every file, so that two releases share no file name */
export async function buildRelease(folder: string, release: string): Promise<readonly LazyPart[]> {
  const configuration = configure(undefined, { mode: 'production' });
  const mark = new webpack.BannerPlugin({
    banner: `/* ${release} */`,
    raw: true,
    // After minification, and before files are named by their content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, path: folder },
    plugins: [...(configuration.plugins ?? []), mark],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, done) => (done ? resolve(done) : reject(error ?? new Error('no build'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const parts = partsOf(stats.compilation);
  await new Promise<void>((resolve) => compiler?.close(() => resolve()));
  return parts;
}

const pathOf = (module: Module) => relative(root, module.nameForCondition() ?? '');

function partsOf({ modules, moduleGraph, chunkGraph }: Compilation): readonly LazyPart[] {
  const parts = new Map<string, LazyPart>();
  for (const module of modules)
    for (const block of pathOf(module).startsWith('src/') ? module.blocks : [])
      for (const dependency of block.dependencies) {
        const target = moduleGraph.getModule(dependency);
        const chunks = target ? [...chunkGraph.getModuleChunks(target)] : [];
        if (!target || chunks.some((chunk) => chunk.canBeInitial())) continue;
        const files = chunks.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));
        parts.set(pathOf(target), { source: pathOf(target), files: files.map((file) => join('/', file)) });
      }
  return [...parts.values()].toSorted((one, other) => one.source.localeCompare(other.source));
}
