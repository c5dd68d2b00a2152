/** How cells look (ECMA-376, part 1, chapter 18.8): one style for what each kind of column holds. */
import type { CellKind } from './sheet';

/** Places in the list of formats below. */
export const cellStyles = {
  text: 1,
  /** Text that would become a formula as soon as somebody edits the cell. */
  formulaLike: 2,
  heading: 3,
  count: 4,
  amount: 5,
  percent: 6,
  day: 7,
  instant: 8,
} as const satisfies Readonly<Record<CellKind | 'heading' | 'formulaLike', number>>;

/** Formats of the standard's own list. */
const [wholeNumber, twoDecimals, asText] = [3, 4, 49];
/** The product's own begin here. */
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
