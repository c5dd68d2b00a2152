/** What antd's components leave in a cache where they would write styles in a browser. */
import { type createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as renderForStyles } from '@ant-design/static-style-extract';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement } from 'react';
import { classPrefixes } from '../../config/class-prefixes';

export type StyleCache = ReturnType<typeof createCache>;

/** @param components names under which antd exports them */
export function renderInto(cache: StyleCache, components: readonly string[], theme?: ThemeConfig): void {
  const prefixed = { ...classPrefixes, ...(theme && { theme }) };
  renderForStyles({
    includes: [...components],
    customTheme: (all) =>
      createElement(StyleProvider, { cache, mock: 'server' }, createElement(ConfigProvider, prefixed, all)),
  });
}

/** The styles that were not taken from the cache before. */
export const stylesIn = (cache: StyleCache): string =>
  extractStyle(cache, { plain: true, types: 'style', once: true }).replace(cacheMap, '');

/** cssinjs records which styles it has written; nothing reads that here. */
const cacheMap = /\.data-ant-cssinjs-cache-path\{[^}]*\}$/;
