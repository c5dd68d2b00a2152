/** Rows of text as csv for Excel: UTF-8 with its mark, formulas disarmed, long numbers kept whole. */
import { writeCsv } from 'hucre/csv';
import { rowsPerChunk, type Spreadsheet } from './sheet';
import { writtenCells } from './written-cells';

const byteOrderMark = '\uFEFF';
const lineSeparator = '\r\n';

export async function* csvBytes({ columns, pages }: Spreadsheet): AsyncGenerator<Uint8Array> {
  const writeLines = lineWriter(columns.length);
  yield Buffer.from(byteOrderMark + writeLines([columns.map(({ header }) => header)]));
  for await (const page of pages)
    for (let start = 0; start < page.length; start += rowsPerChunk)
      yield Buffer.from(writeLines(page.slice(start, start + rowsPerChunk)));
}

function lineWriter(cellCount: number): (rows: readonly (readonly string[])[]) => string {
  const written = writtenCells(cellCount, (text, place) => (place === 0 ? '' : ',') + cellOf(text));
  return (rows) => {
    let lines = '';
    for (const row of rows) {
      for (let place = 0; place < cellCount; place += 1) lines += written(row[place] ?? '', place);
      lines += lineSeparator;
    }
    return lines;
  };
}

/** Excel turns digits alone into a number and keeps fifteen of them. */
const losesDigits = /^\d{12,}$/;

/** What would be read as a formula, or as the end of a cell. */
const isDelicate = /^[=+\-@|\s\0]|[",\r\n]/;

/** The library knows what a cell needs; asking it about every plain one would be most of the work of a file. */
function cellOf(text: string): string {
  // A tab behind the digits makes the cell text. It is not seen, and every reader trims it.
  if (losesDigits.test(text)) return `${text}\t`;
  return isDelicate.test(text) ? writeCsv([[text]], { escapeFormulae: true }) : text;
}
