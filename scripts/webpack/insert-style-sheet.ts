/** Inserts lazily loaded style sheets into the page. */

/**
 * antd's sheets come first, where its run-time styles would be, so that styles that override it, styles still written
 * at run time, and our own sheets follow. An empty style marks their end: cssinjs inserts its styles after the last one
 * of its own kind, and at the beginning when there is none. Runs in the page, so it can't use anything from outside.
 */
export function insertStyleSheet(link: HTMLLinkElement): void {
  const { head } = document;
  // By which they are taken off a host's page (src/app/browser/chunk-sheets.ts).
  link.setAttribute('data-study-card-sheet', '');
  // Not `append`: a micro-frontend host removes only what was added by the older methods.
  if (!/\/antd[\w-]*\.\w+\.css$/.test(link.href)) return void head.appendChild(link);
  const lastEnd = head.querySelector('style[data-antd-end]');
  if (lastEnd) return void head.insertBefore(link, lastEnd);
  const end = document.createElement('style');
  for (const [name, value] of [
    ['data-antd-end', ''],
    ['data-study-card-sheet', ''],
    ['data-rc-order', 'prependQueue'],
    ['data-rc-priority', '-999'],
  ] as const)
    end.setAttribute(name, value);
  head.insertBefore(end, head.querySelector('style, link[rel=stylesheet]'));
  head.insertBefore(link, end);
}
