/** Texts of imports, in English. */
import { counted } from '#src/locales/counted';
import type { ImportTexts } from './index';

export const enUS: ImportTexts = {
  drop: 'Drop an xlsx or csv file here, or click to choose one',
  limits: (lines, megabytes) => `At most ${lines} lines and ${megabytes} MB`,
  template: 'Download the template',
  reading: (file) => `Reading "${file}"`,
  file: (file, lines) => `${file} · ${counted(lines, 'line')}`,
  another: 'Choose another file',
  refused: {
    ending: 'Please use an xlsx or csv file',
    size: (megabytes) => `The file must not exceed ${megabytes} MB`,
    headingsOnly: 'The file contains only headings and no lines to import',
    unread: 'The file could not be read; please choose it again',
  },
  columns: (matched, all) => `Columns (${matched} of ${all})`,
  column: (label) => `Column of "${label}" in the file`,
  noColumn: 'Leave out',
  required: 'Needs a column',
  unnamed: (column) => `Column ${column}`,
  example: (cell) => `e.g. ${cell}`,
  unmatched: (labels) =>
    `Not found in the file: ${labels}. Choose the matching columns below, or choose another file.`,
  separator: ', ',
  looking: 'Checking',
  lookFailed: 'The check failed; nothing has been imported',
  retry: 'Try again',
  allSound: (count) => `${counted(count, 'line')} can be imported, no errors found`,
  someFaulty: (sound, faulty) =>
    `${counted(sound, 'line')} can be imported; ${counted(faulty, 'line')} with errors will be left out`,
  noneSound: (faulty) =>
    `Nothing can be imported: ${counted(faulty, 'line')} with errors. Correct the file as listed below and choose it again`,
  faults: 'Lines with errors',
  fault: { lineNo: 'Line', field: 'Column', cell: 'Content', message: 'Reason' },
  emptyCell: '(empty)',
  faultsCut: (shown) => `Only the first ${shown} errors are listed`,
  sheet: {
    name: 'Sheet',
    headings: 'Headings',
    line: (line, cells) => `Line ${line}: ${cells}`,
    noHeadings: 'None: data begins on the first line',
    lines: (count) => counted(count, 'line'),
    columns: (count) => counted(count, 'column'),
    and: ' and ',
    left: (hidden) => `The file hides ${hidden}, which were left out`,
    taken: (hidden) => `The file hides ${hidden}, which were read as well`,
    take: 'Include them',
    leave: 'Leave them out',
  },
  written: (count) =>
    `The first ${counted(count, 'line')} as ${count === '1' ? 'it' : 'they'} will be written`,
  serials: {
    open: 'Read from file',
    title: (label) => `Read from file · ${label}`,
    confirm: (count) => `Fill in ${counted(count, 'line')}`,
    none: 'Fill in',
    hint: 'One serial per line, or a range: first-last',
  },
};
