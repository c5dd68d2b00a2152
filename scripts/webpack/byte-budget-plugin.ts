/** Fails the build when a visit loads more than its budget. */
import { constants, gzipSync } from 'node:zlib';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';

export interface ByteBudget {
  readonly name: string;
  /** The chunk groups of one visit, beside the entry; of several visits the heaviest counts. */
  readonly visits: (compilation: Compilation) => readonly (readonly ChunkGroup[])[];
  /** Limit in kB gz (1 kB is 1,000 bytes) of scripts and styles. */
  readonly maxKb: number;
}

export class ByteBudgetPlugin {
  constructor(private readonly budgets: readonly ByteBudget[]) {}

  apply(compiler: Compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ByteBudgetPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ByteBudgetPlugin', stage }, () => {
        const weigh = createScales(compilation);
        for (const { name, visits, maxKb } of this.budgets) {
          const kb = Math.max(...visits(compilation).map(weigh));
          if (kb <= maxKb) continue;
          const text = `${name}: ${kb.toFixed(1)} kB gz of scripts and styles, ${maxKb} allowed`;
          compilation.errors.push(new WebpackError(text));
        }
      });
    });
  }
}

/** The level of the build's compressed copies (precompress-plugin.ts). */
const asServed = { level: constants.Z_BEST_COMPRESSION };

/** Compresses each file once, however many visits need it. */
function createScales(compilation: Compilation) {
  const packed = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const asset = compilation.getAsset(file);
    const size = packed.get(file) ?? (asset ? gzipSync(asset.source.buffer(), asServed).length : 0);
    packed.set(file, size);
    return size;
  };
  return (groups: readonly ChunkGroup[]): number => {
    const all = [...compilation.entrypoints.values(), ...groups];
    const files = all.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]));
    return [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0) / 1000;
  };
}
