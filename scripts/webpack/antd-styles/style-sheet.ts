/** The style sheet that a style module of antd would write while the application runs, made at build time. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { classNameOf } from './class-names';
import type { StyleCall } from './style-calls';

type StyleHook = (prefixCls: string) => unknown;
type StyleComponent = ComponentType<{ readonly prefixCls: string }>;

const load = createRequire(import.meta.url);

/** What every component registers: links and icons. It is of no one component, so it is asked for by itself. */
const sharedKey = /^style%.*%Shared%/;

/**
 * @param modulePath of the module as Node loads it, below antd, e.g. `lib/button/style/index.js`
 * @throws Error when no component beside the module asks for styles of that class
 */
export function styleSheetOf(modulePath: string, calls: readonly StyleCall[]): string {
  // The module's own exports: what they are is told by the call that makes them.
  const made: Readonly<Record<string, StyleHook & StyleComponent>> = load(`antd/${modulePath}`);
  return calls
    .map((call) => {
      const style = made[call.exportName];
      if (!style) throw new Error(`antd/${modulePath} does not export ${call.exportName}`);
      const className = classNameOf(call);
      if (!isAskedFor(className, modulePath))
        throw new Error(
          `antd/${modulePath}: which class are the styles of ${call.component} for? (class-names.ts)`,
        );
      const prefixCls = `ant-${className}`;
      const isComponent = call.maker === 'genSubStyleComponent';
      return write(isComponent ? createElement(style, { prefixCls }) : probeOf(style, prefixCls), false);
    })
    .join('\n');
}

/** Links and icons, on which every component builds. */
export function sharedStyleSheet(): string {
  const button: { readonly default: StyleHook } = load('antd/lib/button/style/index.js');
  return write(probeOf(button.default, 'ant-btn'), true);
}

function isAskedFor(className: string, modulePath: string): boolean {
  const component = join(
    dirname(load.resolve(`antd/${modulePath}`)),
    modulePath.includes('/style/') ? '..' : '',
  );
  const sources = readdirSync(component, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  return sources.some((name) =>
    readFileSync(join(component, name), 'utf8').includes(`getPrefixCls('${className}'`),
  );
}

function probeOf(useStyle: StyleHook, prefixCls: string): ReactNode {
  const Probe = () => {
    useStyle(prefixCls);
    return null;
  };
  return createElement(Probe);
}

function write(drawn: ReactNode, isShared: boolean): string {
  const cache = createCache();
  let hashClass = '';
  const HashReader = () => {
    hashClass = theme.useToken().hashId;
    return drawn;
  };
  renderToString(
    createElement(
      StyleProvider,
      { cache, mock: 'server' },
      createElement(ConfigProvider, {}, createElement(HashReader)),
    ),
  );
  for (const key of [...cache.cache.keys()]) if (sharedKey.test(key) !== isShared) cache.cache.delete(key);
  const text = extractStyle(cache, { plain: true, types: 'style' }).replace(cacheMap, '');
  return text.replaceAll(hashClass, hashPlaceholder + hashClass.slice(hashClass.lastIndexOf('-')));
}

/**
 * The class that tells antd's versions apart begins differently in development and in production, and is told by the
 * process that runs antd: that is not this one.
 */
export const withHashClass = (sheet: string, isProduction: boolean): string =>
  sheet.replaceAll(hashPlaceholder, isProduction ? 'css' : 'css-dev-only-do-not-override');

const hashPlaceholder = '__antd-hash__';

/** cssinjs notes which parts it has written; nothing reads that here. */
const cacheMap = /\.data-ant-cssinjs-cache-path\{[^}]*\}$/;
