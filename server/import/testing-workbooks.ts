/** Workbooks as LibreOffice, openpyxl and Excel write them, part by part: each has its own way to say what is hidden, a text, a day. */
import { archiveBytes } from '../files/archive';

interface SheetXml {
  readonly name: string;
  /** Of the sheet, as the workbook says it. */
  readonly state?: 'hidden' | 'veryHidden' | 'visible';
  readonly columns?: string;
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
      .map(
        ({ name, state, no }) =>
          `<sheet name="${name}" sheetId="${no}"${state ? ` state="${state}"` : ''} r:id="rId${no}"/>`,
      )
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
      numbered.map(({ no, columns = '', rows }) => [
        `xl/worksheets/sheet${no}.xml`,
        `<worksheet xmlns="${main}">${columns && `<cols>${columns}</cols>`}<sheetData>${rows}</sheetData></worksheet>`,
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

/** A hidden first sheet, a filter that hides a row, a hidden column, and yes and no as words. */
export const ofLibreOffice = () =>
  archived({
    sharedStrings: ['字典', '名称', '手机', '内部备注', '一小', '二小', '三小', '别外传', '别的'],
    sheets: [
      { name: '字典', state: 'hidden', rows: '<row r="1"><c r="A1" s="0" t="s"><v>0</v></c></row>' },
      {
        name: '商户',
        state: 'visible',
        columns:
          '<col collapsed="false" customWidth="false" hidden="false" outlineLevel="0" min="1" max="2" width="11.5"/><col hidden="true" min="3" max="3" width="11.5"/>',
        rows: `
          <row r="1" customFormat="false" hidden="false"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>2</v></c><c r="C1" t="s"><v>3</v></c></row>
          <row r="2" hidden="false"><c r="A2" t="s"><v>4</v></c><c r="B2" t="n"><v>13800138000</v></c><c r="C2" t="s"><v>7</v></c></row>
          <row r="3" hidden="true"><c r="A3" t="s"><v>5</v></c><c r="B3" t="n"><v>13800138001</v></c></row>
          <row r="4" hidden="false"><c r="A4" t="s"><v>6</v></c><c r="B4" t="n"><v>13800138002</v></c></row>`,
      },
      {
        name: '旧名单',
        state: 'visible',
        rows: '<row r="1"><c r="A1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>8</v></c></row>',
      },
    ],
  });

/** Yes and no as figures, texts in their cells, a true day beside a text, and a formula that was never reckoned. */
export const ofOpenpyxl = () =>
  archived({
    sheets: [
      {
        name: 'lookup',
        state: 'veryHidden',
        rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>',
      },
      {
        name: 'Sheet',
        columns: '<col width="13" customWidth="1" min="1" max="1"/>',
        rows: `
          <row r="1"><c r="A1" t="inlineStr"><is><t>名称</t></is></c><c r="B1" t="inlineStr"><is><t>合作开始日</t></is></c></row>
          <row r="2"><c r="A2" t="inlineStr"><is><t>一小</t></is></c><c r="B2" s="1" t="n"><v>46082</v></c></row>
          <row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>二小</t></is></c><c r="B3" t="inlineStr"><is><t>2026年3月1日</t></is></c></row>
          <row r="4"><c r="A4" t="inlineStr"><is><t>三小</t></is></c><c r="B4"><f>TODAY()</f><v></v></c></row>`,
      },
    ],
  });

/** A title above the headings, formulas with what they came to, and a look-up that found nothing. */
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
