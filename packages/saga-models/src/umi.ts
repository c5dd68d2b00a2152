/** A plugin of umi 4 that reads `dva: {}` as umi's own does: `plugins: ['saga-models/umi']`. */
import { glob, winPath } from 'umi/plugin-utils';

interface Schema {
  partial(): Schema;
}

interface Zod {
  array(of: Schema): Schema;
  boolean(): Schema;
  object(fields: Readonly<Record<string, Schema>>): Schema;
  string(): Schema;
  unknown(): Schema;
  union(of: readonly Schema[]): Schema;
}

interface Configuration {
  readonly alias?: Readonly<Record<string, string>>;
}

/** What is used of umi's plugin interface. */
export interface UmiApi {
  readonly EnableBy: { readonly config: unknown };
  readonly config: {
    readonly dva: boolean | { readonly extraModels?: readonly string[]; readonly immer?: unknown };
  };
  readonly paths: {
    readonly absSrcPath: string;
    readonly absPagesPath: string;
    readonly absTmpPath: string;
  };
  describe(plugin: {
    readonly key: string;
    readonly config: { schema(tools: { readonly zod: Zod }): Schema };
    readonly enableBy: unknown;
  }): void;
  modifyConfig(modify: (config: Configuration) => Configuration): void;
  onGenerateFiles(write: () => void): void;
  writeTmpFile(file: { readonly path: string; readonly content: string }): void;
  addTmpGenerateWatcherPaths(paths: () => readonly string[]): void;
  addRuntimePlugin(paths: () => readonly string[]): void;
  addRuntimePluginKey(keys: () => readonly string[]): void;
}

const isSource = (file: string) => !/\.(?:d|test|spec|e2e)\.[jt]sx?$/.test(file);

/** Files that may hold a model; `DvaRoot` looks which do. */
function modelFiles({ config: { dva }, paths: { absSrcPath, absPagesPath } }: UmiApi): readonly string[] {
  const find = (cwd: string, pattern: string) => glob.sync(pattern, { cwd, absolute: true });
  const found = [
    ...find(`${absSrcPath}/models`, '**/*.{ts,tsx,js,jsx}'),
    ...find(absPagesPath, '**/models/**/*.{ts,tsx,js,jsx}'),
    ...find(absPagesPath, '**/model.{ts,tsx,js,jsx}'),
    ...((typeof dva === 'object' && dva.extraModels) || []),
  ];
  return [...new Set(found.map(winPath))].filter(isSource);
}

/** The namespace of a model that names none: `users.detail` for pages/users/models/detail.ts. */
function namespaceOf(file: string, folder: string): string {
  const names = file
    .slice(winPath(folder).length + 1)
    .replace(/(?:\.model)?\.[jt]sx?$/, '')
    .split('/');
  const last = names.pop();
  return [...names.filter((name) => !['src', 'pages', 'models'].includes(name)), last].join('.');
}

/** The types that umi exports. */
const types = [
  ...['ConnectProps', 'ConnectRC', 'Dispatch', 'DvaModel', 'Effect', 'EffectsMapObject', 'Model'],
  ...['Reducer', 'ReducersMapObject', 'Subscription', 'SubscriptionAPI', 'SubscriptionsMapObject'],
];

export default function umi(api: UmiApi): void {
  api.describe({
    key: 'dva',
    config: {
      schema({ zod }) {
        const immer = zod.unknown();
        const options = {
          ...{ extraModels: zod.array(zod.string()), immer },
          ...{ skipModelValidate: zod.boolean() },
        };
        return zod.union([zod.boolean(), zod.object(options).partial()]);
      },
    },
    enableBy: api.EnableBy.config,
  });
  // As with umi's own plugin, whose applications may import from either.
  api.modifyConfig((config) => ({ ...config, alias: { ...config.alias, dva$: 'saga-models/umi-runtime' } }));
  api.onGenerateFiles(() => {
    const { dva } = api.config;
    const files = modelFiles(api);
    const imports = files.map((file, place) => `import * as model${place} from ${JSON.stringify(file)};`);
    const entries = (moduleOf: (file: string, place: number) => string) =>
      files.map(
        (file, place) =>
          `[${JSON.stringify(namespaceOf(file, api.paths.absSrcPath))}, ${moduleOf(file, place)}]`,
      );
    api.writeTmpFile({
      path: 'runtime.tsx',
      content: `import React from 'react';
import { DvaRoot, replaceModels } from 'saga-models/umi-runtime';
import { ApplyPluginsType, history, useAppData } from 'umi';
${imports.join('\n')}

const modules = [${entries((_file, place) => `model${place}`).join(', ')}];
const isImmer = ${typeof dva === 'object' && Boolean(dva.immer)};
// Without \`?.\`, which umi compiles to what webpack does not know.
if (import.meta.webpackHot)
  import.meta.webpackHot.accept(${JSON.stringify(files)}, async () =>
    // Imported anew: webpack does not always give the names above the changed modules.
    replaceModels([${entries((file) => `await import(${JSON.stringify(file)})`).join(', ')}], isImmer),
  );

function Root({ children }) {
  const options = useAppData().pluginManager.applyPlugins({
    key: 'dva',
    type: ApplyPluginsType.modify,
    initialValue: {},
  });
  const props = { ...options, modules, history, isImmer };
  return <DvaRoot {...props}>{children}</DvaRoot>;
}

export const dataflowProvider = (container) => <Root>{container}</Root>;
`,
    });
    api.writeTmpFile({
      path: 'index.ts',
      content: `export { connect, getDvaApp, useDispatch, useSelector, useStore } from 'saga-models/umi-runtime';\n`,
    });
    api.writeTmpFile({
      path: 'types.d.ts',
      content: `export type { ${types.join(', ')} } from 'saga-models/umi-runtime';\n`,
    });
  });
  api.addTmpGenerateWatcherPaths(() => [`${api.paths.absSrcPath}/models`]);
  api.addRuntimePlugin(() => [winPath(`${api.paths.absTmpPath}/plugin-dva/runtime.tsx`)]);
  api.addRuntimePluginKey(() => ['dva']);
}
