/** Workbooks of other programs: each marks hidden parts, texts and days in its own way. */
import { readFileSync } from 'node:fs';
import { archiveBytes } from '#server/files/archive';

interface SheetXml {
  readonly name: string;
  readonly rows: string;
}

interface WorkbookXml {
  readonly sheets: readonly SheetXml[];
  readonly sharedStrings?: readonly string[];
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function partsOf({ sheets, sharedStrings = [] }: WorkbookXml): Readonly<Record<string, string>> {
  const numbered = sheets.map((sheet, place) => ({ ...sheet, no: place + 1 }));
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered
      .map(({ name, no }) => `<sheet name="${name}" sheetId="${no}" r:id="rId${no}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${numbered
      .map(
        ({ no }) =>
          `<Relationship Id="rId${no}" Type="${relations}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId98" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      numbered.map(({ no, rows }) => [
        `xl/worksheets/sheet${no}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
}

async function archived(workbook: WorkbookXml): Promise<Buffer> {
  async function* entries() {
    for (const [name, xml] of Object.entries(partsOf(workbook)))
      yield {
        name,
        bytes: (async function* () {
          yield Buffer.from(head + xml);
        })(),
      };
  }
  const parts: Uint8Array[] = [];
  for await (const part of archiveBytes(entries(), { at: new Date() })) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Saved by the program itself. Both have a hidden first sheet, a title above the headings, a row hidden by a filter, a
 * hidden column, days of both kinds, and errors; openpyxl's has nine places, and an agent.
 */
export const savedBy = (program: 'libreoffice' | 'openpyxl'): Buffer =>
  readFileSync(new URL(`./workbooks/${program}.xlsx`, import.meta.url));

/**
 * Written as Excel does, part by part: a title above the headings, formulas with their results, and a failed look-up.
 */
export const ofExcel = () =>
  archived({
    sharedStrings: ['2026 年商户名单', '名称', '手机', '一小'],
    sheets: [
      {
        name: '名单',
        rows: `
          <row r="1" spans="1:2"><c r="A1" t="s"><v>0</v></c></row>
          <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c></row>
          <row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><f>13800138000+1</f><v>13800138001</v></c></row>
          <row r="5"><c r="A5" t="str"><f>"二"&amp;"小"</f><v>二小</v></c><c r="B5" t="e"><f>VLOOKUP(A5,字典!A:B,2,0)</f><v>#N/A</v></c></row>`,
      },
    ],
  });
