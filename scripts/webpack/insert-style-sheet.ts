/** Where a style sheet that is fetched later stands in the page. */

/**
 * antd's sheets come first, as its run-time styles would: what overrides it, styles that are still written at run time and
 * our own sheets, comes after. An empty style marks their end: cssinjs puts its styles after the last of its own kind, and
 * before everything when there is none. Runs in the page, so it can use nothing from outside.
 */
export function insertStyleSheet(link: HTMLLinkElement): void {
  const { head } = document;
  // Not `append`: a micro-frontend host takes away what was added by the older methods.
  if (!/\/antd[\w-]*\.\w+\.css$/.test(link.href)) return void head.appendChild(link);
  const lastEnd = head.querySelector('style[data-antd-end]');
  if (lastEnd) return void head.insertBefore(link, lastEnd);
  const end = document.createElement('style');
  for (const [name, value] of [
    ['data-antd-end', ''],
    ['data-rc-order', 'prependQueue'],
    ['data-rc-priority', '-999'],
  ] as const)
    end.setAttribute(name, value);
  head.insertBefore(end, head.querySelector('style, link[rel=stylesheet]'));
  head.insertBefore(link, end);
}
