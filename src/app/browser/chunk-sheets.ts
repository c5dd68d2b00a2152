/**
 * Takes the style sheets of chunks out of a host's document while no instance stands there, since webpack leaves them. A
 * host's sandbox has them in the application's element, and does the same itself.
 */

/** In their order, with the mark at which antd's end. */
let sheets: readonly Element[] = [];

export function takeOffSheets(): void {
  // scripts/webpack/insert-style-sheet.ts marks them.
  sheets = [...document.head.querySelectorAll('[data-study-card-sheet]')];
  // A host may run the scripts twice, and both use the sheets that the first has fetched.
  if (document.querySelector('.study-card-page')) return;
  for (const sheet of sheets) sheet.remove();
}

export function putBackSheets(): void {
  const { head } = document;
  const first = head.querySelector('style, link[rel=stylesheet]');
  const end = sheets.findIndex((sheet) => sheet.hasAttribute('data-antd-end'));
  for (const [place, sheet] of sheets.entries())
    if (!sheet.isConnected) head.insertBefore(sheet, place <= end ? first : null);
}
