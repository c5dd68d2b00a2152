/** Bundles one entry for production, for measuring code that is not served. */
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const compileTypeScript = {
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

export interface BundleOptions {
  /** Absolute paths. */
  readonly entry: string;
  readonly output: string;
  readonly target: string;
  readonly isModule: boolean;
  readonly isMinified: boolean;
  /** Packages that are not bundled. */
  readonly externals?: readonly string[];
}

/** @throws Error with webpack's message when bundling fails */
export async function bundle({
  entry,
  output,
  target,
  isModule,
  isMinified,
  externals,
}: BundleOptions): Promise<void> {
  const configuration: Configuration = {
    mode: 'production',
    target,
    entry,
    output: {
      path: dirname(output),
      filename: basename(output),
      module: isModule,
      ...(target !== 'web' || isModule ? { library: { type: isModule ? 'module' : 'commonjs2' } } : {}),
    },
    externals: [...(externals ?? [])],
    externalsType: isModule ? 'module' : 'commonjs2',
    experiments: { outputModule: isModule },
    resolve: { extensions: ['.ts', '.tsx', '.js'], conditionNames: ['saga-models-source', '...'] },
    module: { rules: [{ test: /\.tsx?$/, use: compileTypeScript, resolve: { fullySpecified: false } }] },
    optimization: {
      minimize: isMinified,
      // In this process: the plugin's workers would inherit its arguments, and a script given to `node -e` start over in each.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
      ],
    },
  };
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack gave no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no stats');
}
