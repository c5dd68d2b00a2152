/**
 * Copies and drags what is selected of a table as rows: one line a row, its cells separated by tabs, and as a table for
 * programs that read one. Browsers put a line break around each block in a cell, and Firefox copies other texts than
 * Chromium.
 */

import { useEffect } from 'react';
import { usePageRoot } from './page-root';

/** For the layout of all pages that may have tables. */
export function useCopiedRows(): void {
  const root = usePageRoot();
  useEffect(() => copyRows(root), [root]);
}

/** @param root of an instance inside a host, where the rest of the page is the host's. @returns a function that ends it */
function copyRows(root: HTMLElement | undefined): () => void {
  const handle = (event: Event) => {
    if (event.defaultPrevented || (root && !event.composedPath().includes(root))) return;
    const data = dataOf(event);
    const selection = document.getSelection();
    // A drag that begins at an element is one of a link or picture; one of the selected text begins at a text.
    const isOther = event.type === 'dragstart' && event.target instanceof Element;
    const rows = selection && !isOther && !isTyping() ? rowsIn(root ?? document, selection) : undefined;
    if (!data || !rows) return;
    data.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
    data.setData('text/html', tableOf(rows));
    // A drag that is prevented does not begin.
    if (event.type === 'copy') event.preventDefault();
  };
  document.addEventListener('copy', handle);
  document.addEventListener('dragstart', handle);
  return () => {
    document.removeEventListener('copy', handle);
    document.removeEventListener('dragstart', handle);
  };
}

function dataOf(event: Event): DataTransfer | null {
  if (event instanceof ClipboardEvent) return event.clipboardData;
  return event instanceof DragEvent ? event.dataTransfer : null;
}

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

type Cells = readonly string[];

/** Boxes to select rows by, and the actions of a row, are no facts; the hidden row of an antd table measures its columns. */
const leftOut = ".ListTable-box, .ListTable-actions, [aria-hidden='true'] > *";

/**
 * @returns undefined unless several cells are selected, and at most one end of the selection has other text, which then
 * is a line of its own
 */
function rowsIn(root: Document | HTMLElement, selection: Selection): readonly Cells[] | undefined {
  // Firefox has a range for each cell that is selected by Ctrl and a click.
  const ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  const [first, last] = [ranges.at(0), ranges.at(-1)];
  const rows = [...root.querySelectorAll<HTMLTableRowElement>('tr:not(:has(tr))')]
    .filter((row) => ranges.some((range) => range.intersectsNode(row)))
    .map((row) => ({ row, cells: [...row.cells].filter((cell) => !cell.matches(leftOut)) }))
    .map(({ row, cells }) => ({ row, texts: cells.map((cell) => textIn(cell, ranges)) }))
    .filter(({ texts }) => texts.some((text) => text !== undefined));
  const [top, bottom] = [rows.at(0)?.row, rows.at(-1)?.row];
  const selectedCount = rows.flatMap(({ texts }) => texts).filter((text) => text !== undefined).length;
  if (!first || !last || !top || !bottom || selectedCount < 2) return undefined;

  const above = document.createRange();
  above.setStart(first.startContainer, first.startOffset);
  if (above.comparePoint(top, 0) > 0) above.setEndBefore(top);
  const below = document.createRange();
  below.setEnd(last.endContainer, last.endOffset);
  below.setStart(last.endContainer, last.endOffset);
  if (last.comparePoint(bottom, bottom.childNodes.length) === 0) below.setStartAfter(bottom);
  const [before, after] = [above, below].map((range) => inOneLine(range.toString()));
  if (before && after) return undefined;
  return [...(before ? [[before]] : []), ...rows.map(({ texts }) => cut(texts)), ...(after ? [[after]] : [])];
}

/** What is not selected at a row's start leaves its columns empty, so that cells stay below each other. */
const cut = (texts: readonly (string | undefined)[]): Cells =>
  texts.slice(0, texts.findLastIndex((text) => text !== undefined) + 1).map((text) => text ?? '');

/** @returns undefined if nothing of the cell is selected */
function textIn(cell: HTMLElement, ranges: readonly Range[]): string | undefined {
  for (const range of ranges.filter((each) => each.intersectsNode(cell))) {
    const part = document.createRange();
    part.selectNodeContents(cell);
    const isFromStart = range.compareBoundaryPoints(Range.START_TO_START, part) <= 0;
    const isToEnd = range.compareBoundaryPoints(Range.END_TO_END, part) >= 0;
    if (isFromStart && isToEnd) return inOneLine(cell.innerText);
    if (!isFromStart) part.setStart(range.startContainer, range.startOffset);
    if (!isToEnd) part.setEnd(range.endContainer, range.endOffset);
    const text = inOneLine(part.toString());
    // A selection of a whole row ends at the beginning of the next.
    if (text !== '') return text === inOneLine(cell.textContent) ? inOneLine(cell.innerText) : text;
  }
  return undefined;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function tableOf(rows: readonly Cells[]): string {
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}
