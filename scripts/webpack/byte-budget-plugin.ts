/** Fails the build when what a visit needs has grown beyond its budget (issue 4). */
import { constants, gzipSync } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';

export interface ByteBudget {
  readonly name: string;
  /** Chunks by name, the entry among them; each brings the chunks that it needs. */
  readonly chunks: readonly string[];
  /** kB gz of their scripts and styles. */
  readonly maxKb: number;
}

export class ByteBudgetPlugin {
  constructor(private readonly budgets: readonly ByteBudget[]) {}

  apply(compiler: Compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ByteBudgetPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ByteBudgetPlugin', stage }, () => {
        for (const { name, chunks, maxKb } of this.budgets) {
          const kb = weigh(compilation, chunks);
          if (kb <= maxKb) continue;
          const text = `${name}: ${kb.toFixed(0)} kB gz of scripts and styles, ${maxKb} allowed`;
          compilation.errors.push(new WebpackError(text));
        }
      });
    });
  }
}

/** As the copies that the build makes (precompress-plugin.ts). */
const asServed = { level: constants.Z_BEST_COMPRESSION };

function weigh(compilation: Compilation, names: readonly string[]): number {
  const files = names.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`a byte budget names the chunk ${name}, which does not exist`);
    return group.chunks.flatMap((chunk) => [...chunk.files]);
  });
  const bytes = [...new Set(files)].map((file) => {
    const asset = compilation.getAsset(file);
    return asset ? gzipSync(asset.source.buffer(), asServed).length : 0;
  });
  return bytes.reduce((total, size) => total + size, 0) / 1024;
}
