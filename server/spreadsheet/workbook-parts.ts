/** The small parts around the sheets of a workbook: what it is made of, and the names of its sheets. */
import { markText, type FileMark } from './sheet';
import { escapeText } from './sheet-xml';
import { stylesXml } from './styles';

export interface WorkbookPart {
  readonly path: string;
  readonly xml: string;
}

const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const relationSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** @param name of the first sheet, at most 28 characters; the others have their number behind it */
export function workbookParts(name: string, sheetCount: number, mark?: FileMark): readonly WorkbookPart[] {
  const sheetNos = Array.from({ length: sheetCount }, (_, place) => place + 1);
  const each = (write: (sheetNo: number) => string): string => sheetNos.map(write).join('');
  const sheetName = (sheetNo: number) => escapeText(sheetNo === 1 ? name : `${name}_${sheetNo}`);
  return [
    {
      path: 'xl/workbook.xml',
      xml: `${declaration}<workbook xmlns="${sheetSpace}" xmlns:r="${relationSpace}"><sheets>${each(
        (no) => `<sheet name="${sheetName(no)}" sheetId="${no}" r:id="rId${no}"/>`,
      )}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: relations(
        each((no) => relation(no, 'worksheet', `worksheets/sheet${no}.xml`)) +
          relation(sheetCount + 1, 'styles', 'styles.xml'),
      ),
    },
    { path: 'xl/styles.xml', xml: declaration + stylesXml(sheetSpace) },
    {
      path: '_rels/.rels',
      xml: relations(
        relation(1, 'officeDocument', 'xl/workbook.xml') +
          (mark
            ? `<Relationship Id="rId2" Type="${packageSpace}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`
            : ''),
      ),
    },
    ...(mark ? [{ path: 'docProps/core.xml', xml: properties(mark) }] : []),
    {
      path: '[Content_Types].xml',
      xml: `${declaration}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="${relationsType}"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${each(
        (no) =>
          `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      )}${
        mark
          ? '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'
          : ''
      }</Types>`,
    },
  ];
}

/** What Excel shows as the author of the file. */
const properties = (mark: FileMark): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${packageSpace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escapeText(mark.name)}</dc:creator><dc:description>${escapeText(markText(mark))}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${mark.at.toISOString()}</dcterms:created></cp:coreProperties>`;

const relations = (content: string): string =>
  `${declaration}<Relationships xmlns="${packageSpace}/relationships">${content}</Relationships>`;

const relation = (no: number, type: string, target: string): string =>
  `<Relationship Id="rId${no}" Type="${relationSpace}/${type}" Target="${target}"/>`;
