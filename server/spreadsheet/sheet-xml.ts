/** Writes rows of text as the XML of a worksheet (ECMA-376, part 1, chapter 18.3), with inline strings. */
import { numberIn, writtenCells } from './cell-values';
import { isFormulaLike } from './formula-guard';
import { markText, type CellKind, type FileMark, type SpreadsheetColumn } from './sheet';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The limit of every program, including the heading row. */
export const sheetRowsMax = 1_048_576;

/**
 * The XML before the first row; the heading row stays visible while the others scroll.
 *
 * @param lastRow of the sheet, if known; without it, programs find it themselves
 */
export function sheetStart(columns: readonly SpreadsheetColumn[], lastRow: number | undefined): string {
  const widths = columns.map(
    ({ width, kind = 'text' }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${cellStyles[kind]}" customWidth="1"/>`,
  );
  const dimension = lastRow === undefined ? '' : `<dimension ref="${cellsTo(columns, lastRow)}"/>`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}">${dimension}` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

const cellsTo = (columns: readonly SpreadsheetColumn[], lastRow: number): string =>
  `A1:${columnLetters(columns.length - 1)}${lastRow}`;

/**
 * The XML after the last row. The mark is a footer of printed pages and not a row, so that readers of the records do
 * not find it. Digits stored as text are intended, so Excel's warning about them is switched off.
 */
export const sheetEnd = (columns: readonly SpreadsheetColumn[], mark?: FileMark): string =>
  `</sheetData>${
    mark === undefined
      ? ''
      : `<headerFooter><oddFooter>&amp;L${escapeText(markText(mark).replaceAll('&', '&&'))}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
  }<ignoredErrors><ignoredError sqref="${cellsTo(columns, sheetRowsMax)}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** The heading row, which is the first. */
export const headingRow = (columns: readonly SpreadsheetColumn[]): string =>
  `<row r="1">${columns
    .map(({ header }, place) =>
      header === '' ? '' : `<c r="${columnLetters(place)}1${textCell(header, cellStyles.heading)}`,
    )
    .join('')}</row>`;

/** @returns a function that writes a row at a place, 1 for the sheet's first; cells without text are left out */
export function rowWriter(
  columns: readonly SpreadsheetColumn[],
): (row: readonly string[], rowNo: number) => string {
  const cellCount = columns.length;
  const letters = columns.map((_, place) => columnLetters(place));
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const written = writtenCells(cellCount, (text, place) => cellBehindNo(text, kinds[place] ?? 'text'));
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

function cellBehindNo(text: string, kind: CellKind): string {
  const number = numberIn(text, kind);
  if (number !== undefined) return `" s="${cellStyles[kind]}"><v>${number}</v></c>`;
  return textCell(text, isFormulaLike(text) ? cellStyles.formulaLike : cellStyles.text);
}

const textCell = (text: string, style: number): string =>
  `" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`;

/** Excel takes a cell with more for damage. */
const cellTextMax = 32_767;
const halfCharacter = /[\uD800-\uDBFF]$/;

/** What XML or Excel would not preserve exactly. */
const isDelicate = /[&<>\p{Cc}\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_|^\s|\s$/u;

function textElement(text: string): string {
  const kept =
    text.length > cellTextMax ? `${text.slice(0, cellTextMax - 1).replace(halfCharacter, '')}…` : text;
  return isDelicate.test(kept) ? `<t xml:space="preserve">${escapeText(kept)}</t>` : `<t>${kept}</t>`;
}

/**
 * Escapes a text or attribute. XML 1.0 has no control characters, and Excel reads `_x0041_` as one: both are written by
 * their numbers.
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

// Formats of cells (ECMA-376, part 1, chapter 18.8): one style for each kind of column.

/** Indexes into the list of formats below. */
const cellStyles = {
  text: 1,
  /** Text that would become a formula if somebody edited the cell. */
  formulaLike: 2,
  heading: 3,
  count: 4,
  amount: 5,
  percent: 6,
  day: 7,
  instant: 8,
} as const satisfies Readonly<Record<CellKind | 'heading' | 'formulaLike', number>>;

/** Numbers of formats that the standard predefines. */
const [wholeNumber, twoDecimals, asText] = [3, 4, 49];
/** The product's own format numbers begin here. */
const [ownDay, ownInstant, ownPercentage] = [164, 165, 166];

const format = (numberFormat: number, rest = ''): string =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${rest}/>`;

const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  format(asText),
  format(asText, ' quotePrefix="1"'),
  `<xf numFmtId="${asText}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  format(wholeNumber),
  format(twoDecimals),
  format(ownPercentage),
  format(ownDay),
  format(ownInstant),
];

export const stylesXml = (namespace: string): string =>
  `<styleSheet xmlns="${namespace}">` +
  `<numFmts count="3"><numFmt numFmtId="${ownDay}" formatCode="yyyy\\-mm\\-dd"/>` +
  `<numFmt numFmtId="${ownInstant}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
  `<numFmt numFmtId="${ownPercentage}" formatCode="0.0%"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
