/** The front end's build: hashed chunks under a folder named after the version, an index.html at the root of dist/. */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { chunkTimeoutMs, productTitle } from './config/constants';
import { embeddedEnvironment } from './config/environments';
import { recordRoutes } from './config/record-routes';
import packageFacts from './package.json' with { type: 'json' };
import { AntdStyleSheetPlugin } from './scripts/webpack/antd-style-sheet-plugin';
import { BuildDocumentPlugin } from './scripts/webpack/build-document-plugin';
import { ByteBudgetPlugin, type ByteBudget } from './scripts/webpack/byte-budget-plugin';
import { insertStyleSheet } from './scripts/webpack/insert-style-sheet';
import { OwnStylesPlugin } from './scripts/webpack/own-styles-plugin';
import { PrecompressPlugin } from './scripts/webpack/precompress-plugin';
import { proLayoutStyles } from './scripts/webpack/pro-layout-styles';
import { firstPages, isOnDeskLists, isOnManyPages, isShared, wideName } from './scripts/webpack/routes';
import { StripAntdStylesPlugin } from './scripts/webpack/strip-antd-styles-plugin';

const root = import.meta.dirname;
const assetFolder = packageFacts.version;

/** Where the assets are fetched from; a static-assets host in front of them sets PUBLIC_PATH. */
const publicPath = process.env.PUBLIC_PATH ?? '/';

/** As people call them, for the page that an older one gets. */
const oldestBrowsers = packageFacts.browserslist
  .filter((each) => !each.startsWith('ios_saf'))
  .map((each) => each.replace(/^\w/, (letter) => letter.toUpperCase()).replace(' >=', ''));

/** Addresses that the API answers; everything else is the single page. */
const apiPrefixes = [
  ...new Set(Object.values(embeddedEnvironment.hosts).filter((base) => base.startsWith('/'))),
  '/api',
  '/sso-login-out',
  '/diligent',
  '/docs',
  '/wx-bind',
  '/redirect-page.html',
];

/** `npm run bench -- load` measures what a browser really asks for. */
const byteBudgets: readonly ByteBudget[] = [
  { name: 'login page', visits: () => [[]], maxKb: 167.3 },
  // The heaviest weighs 604, that on which cards are ordered, which has pickers; the shell alone 421, of which antd's styles are 43. A list
  // fetches its table and its filters beside it, at a desk alone (src/components/list/wide/fetch-wide-parts.ts).
  { name: 'any first page', visits: firstPages, maxKb: 606 },
];

/** Of the installed versions of antd and ProLayout. */
const styleFunctions = 105;

/**
 * Tells V8 to compile a file as a whole and beside the page, and to keep all of it: otherwise each visit compiles what
 * it draws anew, function by function, while it draws. Without it a warm visit takes 1.7 times as long until the first row (median
 * of five visits by turns on a busy machine, 1.0 to 1.9); the first visit gains nothing.
 */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\.js$/,
  // When it has been made small, which takes comments away, and before its name is made from what is in it.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
});

/** What ProLayout takes its tokens from: src/components/antd/pro-provider.tsx says why and until when. */
const proProvider = /^(\.\.\/)+provider$/;

/** How each of antd's icons asks for what it is drawn by: src/components/antd/DecorativeIcon.tsx says why and until when. */
const antdIcon = /^\.\.\/components\/AntdIconLight$/;

/** What ProLayout asks how wide the window is: src/components/antd/pro-media-query.ts says why and until when. */
const proMediaQuery = /^\.\/query$/;
const inProMediaQuery = /pro-components\/es\/utils\/useMediaQuery$/;

/** ProLayout and its header: src/components/antd/pro-layout-antd.tsx says what they get and until when. */
const proLayout = /pro-components\/es\/layout(\/components\/Header)?$/;

/** How ProLayout finds the layout of a route: src/components/antd/menu-layout-props.ts says why and until when. */
const proMenuLayoutProps = /^\.\/utils\/useCurrentMenuLayoutProps$/;

/** The list of what the Escape key closes, which holds what is not on the page: src/components/antd/escape-key.ts says how. */
const portalEscapeKey = /^\.\/useEscKeyDown$/;

const devServer: DevServerConfiguration = {
  host: '127.0.0.1',
  port: Number(process.env.DEV_PORT ?? 8001),
  hot: true,
  historyApiFallback: true,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [{ context: apiPrefixes, target: `http://127.0.0.1:${process.env.PORT ?? '8000'}` }],
};

export default (_env: unknown, { mode }: { mode?: 'development' | 'production' }): Configuration => {
  const isProduction = mode === 'production';
  return {
    mode: isProduction ? 'production' : 'development',
    context: root,
    entry: './src/index.tsx',
    output: {
      path: path.join(root, 'dist'),
      publicPath,
      filename: `${assetFolder}/[name].[contenthash:8].js`,
      chunkFilename: `${assetFolder}/[name].[contenthash:8].js`,
      assetModuleFilename: `${assetFolder}/[name].[contenthash:8][ext]`,
      chunkLoadTimeout: chunkTimeoutMs,
      // Several applications, or this one twice, may share a host's page.
      uniqueName: packageFacts.name,
      chunkLoadingGlobal: `webpackChunk_${packageFacts.name}`,
      library: { name: 'studyCardBackOffice', type: 'umd' },
      globalObject: 'window',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['saga-models-source', '...'],
      alias: {
        // webpack tries only the first path of an alternative in package.json's imports.
        '#src': path.join(root, 'src'),
        // umi-request asks for a fetch polyfill; every browser this product supports has fetch.
        'isomorphic-fetch': false,
        // It also brings a query parser, of which it uses two functions: 13.8 kB gz of the login page.
        qs: path.join(root, 'src/lib/query-codec.ts'),
        // The file says why and until when.
        swr: path.join(root, 'src/components/antd/no-swr.tsx'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            env: { targets: packageFacts.browserslist },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
              },
            },
          },
        },
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /\/pro-layout\.css$/,
          loader: path.join(root, 'scripts/webpack/text-loader.js'),
          options: { text: proLayoutStyles() },
        },
        { test: /\.(svg|png|woff2)$/, type: 'asset' },
      ],
    },
    plugins: [
      new HtmlPlugin({
        template: './src/index.html',
        title: productTitle,
        favicon: './src/favicon.svg',
        oldestBrowsers,
      }),
      new webpack.NormalModuleReplacementPlugin(
        antdIcon,
        path.join(root, 'src/components/antd/DecorativeIcon.tsx'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        portalEscapeKey,
        path.join(root, 'src/components/antd/escape-key.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        proMenuLayoutProps,
        path.join(root, 'src/components/antd/menu-layout-props.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(/^antd$/, (module) => {
        if (proLayout.test(module.context))
          module.request = path.join(root, 'src/components/antd/pro-layout-antd.tsx');
      }),
      new webpack.NormalModuleReplacementPlugin(proMediaQuery, (module) => {
        if (inProMediaQuery.test(module.context))
          module.request = path.join(root, 'src/components/antd/pro-media-query.ts');
      }),
      new webpack.NormalModuleReplacementPlugin(
        proProvider,
        path.join(root, 'src/components/antd/pro-provider.tsx'),
      ),
      // Values that follow from the declarations, which only the pages need. `npm run dev` reads them when it starts.
      new webpack.NormalModuleReplacementPlugin(
        /^#config\/record-routes$/,
        `data:text/javascript,export const recordRoutes=${encodeURIComponent(JSON.stringify(recordRoutes))}`,
      ),
      new MiniCssExtractPlugin({
        filename: `${assetFolder}/[name].[contenthash:8].css`,
        chunkFilename: `${assetFolder}/[name].[contenthash:8].css`,
        insert: insertStyleSheet,
        // Sheets style their own components, and antd's are put in order by their plugin.
        ignoreOrder: true,
      }),
      // The first list fetches the first of these on a phone, and the first two on a wide screen.
      new AntdStyleSheetPlugin({
        antd: isOnManyPages,
        'antd-wide': isOnDeskLists,
        'antd-parts': () => true,
      }),
      new OwnStylesPlugin(),
      new StripAntdStylesPlugin(styleFunctions),
      ...(isProduction
        ? [compileHint, new BuildDocumentPlugin(), new PrecompressPlugin(), new ByteBudgetPlugin(byteBudgets)]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
      // swc makes the smallest and fastest output of the three minifiers tried.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          // A visit to the login page weighs 0.2 kB less than with one pass.
          minimizerOptions: { compress: { passes: 3 } },
        }),
        // Comments and blanks alone: what the rules say stays as it was written.
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.esbuildMinifyCss,
          minimizerOptions: { minify: false, minifyWhitespace: true },
        }),
      ],
      splitChunks: {
        // What a desk draws its lists by comes in one file (src/components/list/wide/import-wide-parts.ts).
        chunks: ({ name }) => name !== wideName,
        // Of the sources, a tenth of it gz: for less, a file of its own costs a visit more than pages that hold the same. Each first
        // page weighs up to 3.5 kB less and is up to six files fewer than with webpack's 20,000.
        minSize: 40_000,
        maxInitialRequests: 12,
        maxAsyncRequests: 12,
        cacheGroups: {
          // What changes only when a dependency moves stays cached from one release to the next.
          react: {
            test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            name: 'react',
            priority: 20,
          },
          // One file for what every visit needs: each further file costs a slow machine some ten milliseconds, whatever is
          // in it. What pages share beside it, webpack splits by who needs it.
          shared: {
            type: /^javascript\//,
            chunks: 'async',
            test: isShared,
            name: 'shared',
            priority: 10,
            enforce: true,
          },
          // Styles that most pages share, because each page would otherwise fetch a copy under another name.
          sharedStyles: {
            type: 'css/mini-extract',
            chunks: 'async',
            minChunks: 10,
            name: 'shared',
            enforce: true,
          },
        },
      },
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    // What is built from a cache depends on what was built before; a build for production depends on its sources alone.
    cache: !isProduction && {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      // A trailing slash makes a whole folder count: its loaders are part of every cached module.
      buildDependencies: { config: [import.meta.filename, path.join(root, 'scripts/webpack/')] },
    },
    performance: { hints: false },
    stats: { preset: 'errors-warnings', assets: false, timings: true },
    devServer,
  };
};
