/** Texts of imports, in English. */
import { counted } from '#src/locales/counted';
import type { ImportTexts } from './index';

export const enUS: ImportTexts = {
  drop: 'Drop an xlsx or csv file here, or click to choose one',
  limits: (lines, megabytes) => `At most ${lines} lines and ${megabytes} MB`,
  template: 'Download the template',
  reading: (file) => `Reading "${file}"`,
  file: (file, lines) => `${file} · ${counted(lines, 'line')}`,
  another: 'Another file',
  refused: {
    ending: 'Please use an xlsx or csv file',
    size: (megabytes) => `The file can have at most ${megabytes} MB`,
    headingsOnly: 'The file has headings and no lines to import',
    unread: 'The file was not read; please choose it again',
  },
  columns: (matched, all) => `Columns (${matched} of ${all})`,
  column: (label) => `Column of "${label}" in the file`,
  noColumn: 'Leave out',
  required: 'Needs a column',
  unnamed: (column) => `Column ${column}`,
  example: (cell) => `e.g. ${cell}`,
  unmatched: (labels) =>
    `Not found in the file: ${labels}. Choose their columns below, or take another file.`,
  separator: ', ',
  looking: 'Checking',
  lookFailed: 'The check failed; nothing has been imported',
  retry: 'Try again',
  allSound: (count) => `No faults: ${counted(count, 'line')} can be imported`,
  someFaulty: (sound, faulty) =>
    `${counted(sound, 'line')} can be imported; ${counted(faulty, 'line')} with faults will be left out`,
  noneSound: (faulty) =>
    `No line without faults (${faulty}); please mend the file as said below and choose it again`,
  faults: 'Lines with faults',
  fault: { lineNo: 'Line', field: 'Column', cell: 'Content', message: 'Reason' },
  emptyCell: '(empty)',
  faultsCut: (shown) => `The first ${shown} faults are listed`,
  sheet: {
    name: 'Sheet',
    headings: 'Headings',
    line: (line, cells) => `Line ${line}: ${cells}`,
    noHeadings: 'None: records begin on the first line',
    lines: (count) => counted(count, 'line'),
    columns: (count) => counted(count, 'column'),
    and: ' and ',
    left: (hidden) => `The file hides ${hidden}, which were left out`,
    taken: (hidden) => `The file hides ${hidden}, which were read as well`,
    take: 'Read them, too',
    leave: 'Leave them out',
  },
  written: (count) => `The first ${counted(count, 'line')} as they will be written`,
  serials: {
    open: 'Read from a file',
    title: (label) => `Read from a file · ${label}`,
    confirm: (count) => `Fill in ${counted(count, 'line')}`,
    none: 'Fill in',
    hint: 'One serial a line, or a range: first-last',
  },
};
