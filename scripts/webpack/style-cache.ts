/** The styles that antd's components have left in a cache and that were not taken from it before. */
import { type createCache, extractStyle } from '@ant-design/cssinjs';

export const stylesIn = (cache: ReturnType<typeof createCache>): string =>
  extractStyle(cache, { plain: true, types: 'style', once: true }).replace(cacheMap, '');

/** cssinjs records which styles it has written; nothing reads that here. */
const cacheMap = /\.data-ant-cssinjs-cache-path\{[^}]*\}$/;
