/** Rows of text as the XML of a worksheet (ECMA-376, part 1, chapter 18.3), cells as inline strings. */
import { markText, type FileMark, type SpreadsheetColumn } from './sheet';
import { writtenCells } from './written-cells';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What stands before the first row: the first row of a sheet stays while the others scroll. */
export function sheetStart(columns: readonly SpreadsheetColumn[]): string {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}">` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

/**
 * What stands behind the last row. The mark is the footer of every printed page, and no row: whoever reads the records
 * finds no other.
 */
export const sheetEnd = (mark?: FileMark): string =>
  `</sheetData>${
    mark === undefined
      ? ''
      : `<headerFooter><oddFooter>&amp;L${escapeText(markText(mark).replaceAll('&', '&&'))}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
  }</worksheet>`;

/** @returns what writes a row at a place, 1 for the first row of the sheet; a cell without text is left out */
export function rowWriter(cellCount: number): (row: readonly string[], rowNo: number) => string {
  const letters = Array.from({ length: cellCount }, (_, place) => columnLetters(place));
  const written = writtenCells(cellCount, (text) => `" t="inlineStr"><is>${textElement(text)}</is></c>`);
  return (row, rowNo) => {
    let xml = `<row r="${rowNo}">`;
    for (let place = 0; place < cellCount; place += 1) {
      const text = row[place] ?? '';
      if (text !== '') xml += `<c r="${letters[place]}${rowNo}${written(text, place)}`;
    }
    return `${xml}</row>`;
  };
}

/** A to Z, AA to ZZ and so on. */
function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

/** What XML or Excel would not give back as it is written. */
const isDelicate = /[&<>\p{Cc}\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_|^\s|\s$/u;

const textElement = (text: string): string =>
  isDelicate.test(text) ? `<t xml:space="preserve">${escapeText(text)}</t>` : `<t>${text}</t>`;

/**
 * For a text or an attribute. XML 1.0 has no place for control characters, and Excel reads `_x0041_` as one: both are
 * written by their numbers.
 */
export const escapeText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, (character) => `_x${hex4(character)}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const hex4 = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
