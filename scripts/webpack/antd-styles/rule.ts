/** How webpack replaces antd's run-time styles by style sheets: the rule, the files, and their place in the page. */
import type { Module, RuleSetRule } from 'webpack';
import { chunkNamesOf, type GroupContext } from '../chunk-names';

export const antdStyleRule: RuleSetRule = {
  test: /\/antd\/es\/([\w-]+\/style\/[\w-]+|_util\/wave\/style|theme\/util\/genStyleUtils)\.js$/,
  loader: new URL('./style-loader.ts', import.meta.url).pathname,
};

/**
 * Cache groups of `splitChunks`: a file for each of the visits that begin most days, without what the one before has,
 * and one for all the rest.
 *
 * @param visits chunks by name
 */
export function antdStyleSheets(visits: Readonly<Record<string, readonly string[]>>) {
  const visitOf = (module: Module, context: GroupContext) => {
    const chunks = chunkNamesOf(module, context);
    return (
      Object.keys(visits).find((visit) => visits[visit]?.some((name) => chunks.includes(name))) ?? 'rest'
    );
  };
  const groups = [...Object.keys(visits), 'rest'].map((visit) => [
    `antdStyles-${visit}`,
    {
      type: 'css/mini-extract',
      name: `antd-styles-${visit}`,
      test: (module: Module, context: GroupContext) =>
        /\/antd\/es\//.test(module.identifier()) && visitOf(module, context) === visit,
      enforce: true,
    },
  ]);
  return Object.fromEntries(groups);
}

/**
 * antd's sheets come first, as its run-time styles would: what overrides them, styles that are still written at run
 * time and our own sheets, comes after. An empty style marks the end of antd's: cssinjs puts its styles after the last of its own
 * kind, and before everything when there is none. Runs in the page.
 */
export function insertSheet(link: HTMLLinkElement): void {
  const { head } = document;
  // Not `append`: a micro-frontend host takes away what was added by the older methods.
  if (!link.href.includes('/antd-styles-')) return void head.appendChild(link);
  let end = head.querySelector('style[data-antd-end]');
  if (!end) {
    end = document.createElement('style');
    for (const [name, value] of [
      ['data-antd-end', ''],
      ['data-rc-order', 'prependQueue'],
      ['data-rc-priority', '-999'],
    ] as const)
      end.setAttribute(name, value);
    head.insertBefore(end, head.querySelector('style, link[rel=stylesheet]'));
  }
  head.insertBefore(link, end);
}
