/**
 * The product's build for several hosts: files on a host of their own (PUBLIC_PATH), calls to others. It also contains
 * the invented record, because a further build only for that would take minutes.
 */
import webpack, { type Configuration } from 'webpack';
import { ByteBudgetPlugin } from '../../scripts/webpack/byte-budget-plugin';
import { PrecompressPlugin } from '../../scripts/webpack/precompress-plugin';
import productConfiguration from '../../webpack.config';

export default (env: unknown, options: { mode?: 'development' | 'production' }): Configuration => {
  const product = productConfiguration(env, options);
  return {
    ...product,
    entry: ['./e2e/spread/environment.ts', './src/app/throw-away-area.fixture.ts', './src/index.tsx'],
    output: { ...product.output, path: process.env['SPREAD_BUILD'] ?? '' },
    plugins: [
      // Compression and size limits are tested elsewhere, and take most of the build's time.
      ...(product.plugins ?? []).filter(
        (plugin) => !(plugin instanceof PrecompressPlugin) && !(plugin instanceof ByteBudgetPlugin),
      ),
      new webpack.DefinePlugin({
        'process.env.SPREAD_ORIGINS': JSON.stringify(process.env['SPREAD_ORIGINS']),
      }),
    ],
    // Its size does not matter here, only its addresses.
    optimization: { ...product.optimization, minimize: false, concatenateModules: false },
  };
};
