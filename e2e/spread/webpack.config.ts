/**
 * The product's build for spread hosts: files on a host of their own (PUBLIC_PATH), hosts on others. It has the throw-away record
 * as well, which is opened in a browser by this build since one more would take minutes.
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
      // Small files are another journey's matter, and take most of the time.
      ...(product.plugins ?? []).filter(
        (plugin) => !(plugin instanceof PrecompressPlugin) && !(plugin instanceof ByteBudgetPlugin),
      ),
      new webpack.DefinePlugin({
        'process.env.SPREAD_ORIGINS': JSON.stringify(process.env['SPREAD_ORIGINS']),
      }),
    ],
    optimization: { ...product.optimization, minimize: false },
  };
};
