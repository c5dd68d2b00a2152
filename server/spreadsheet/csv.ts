/** Rows of text as csv for Excel: UTF-8 with its mark, formulas disarmed, long numbers kept whole. */
import { writeCsv } from 'hucre/csv';
import { rowsPerChunk, type Spreadsheet } from './sheet';

const byteOrderMark = '\uFEFF';
const lineSeparator = '\r\n';

export async function* csvBytes({ columns, pages }: Spreadsheet): AsyncGenerator<Uint8Array> {
  const writeLines = lineWriter(columns.length);
  yield Buffer.from(byteOrderMark + writeLines([columns.map(({ header }) => header)]));
  for await (const page of pages)
    for (let start = 0; start < page.length; start += rowsPerChunk)
      yield Buffer.from(writeLines(page.slice(start, start + rowsPerChunk)));
}

/** Rows that follow each other share most of their cells, which are then not looked through again. */
function lineWriter(cellCount: number): (rows: readonly (readonly string[])[]) => string {
  const texts: string[] = Array.from({ length: cellCount }, () => '');
  const separators = texts.map((_, place) => (place === 0 ? '' : ','));
  const cells: string[] = [...separators];
  return (rows) => {
    let lines = '';
    for (const row of rows) {
      for (let place = 0; place < cellCount; place += 1) {
        const text = row[place] ?? '';
        if (text !== texts[place]) {
          texts[place] = text;
          cells[place] = separators[place] + cellOf(text);
        }
        lines += cells[place];
      }
      lines += lineSeparator;
    }
    return lines;
  };
}

/** What would be read as a formula, as the end of a cell, or as a number of too many digits. */
const isDelicate = /^[=+\-@|\s\0]|[",\r\n]|^\d{12,}$/;

const cellOf = (cell: string): string => (isDelicate.test(cell) ? quoted(cell) : cell);

/** The library knows what a cell needs; asking it about every plain one would be most of the work of a file. */
const quoted = (cell: string): string => writeCsv([[keepDigits(cell)]], { escapeFormulae: true });

/** Excel turns digits alone into a number and keeps fifteen of them. */
const losesDigits = /^\d{12,}$/;

/** A tab behind the digits makes the cell text. It is not seen, and every reader trims it. */
const keepDigits = (cell: string): string => (losesDigits.test(cell) ? `${cell}\t` : cell);
