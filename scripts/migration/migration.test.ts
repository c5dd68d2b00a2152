import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksumLine, writeMigration } from './migration';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-card-migrations-'));
  for (const file of ['0010_first.sql', '0522_second.sql']) writeFileSync(join(folder, file), `-- ${file}\n`);
  writeFileSync(join(folder, 'checksums.txt'), committed);
});
afterEach(() => rmSync(folder, { recursive: true }));

const lineOf = (file: string) => checksumLine(file, `-- ${file}\n`);
const committed = `${lineOf('0010_first.sql')}\n${lineOf('0522_second.sql')}\n`;
const write = (name: string) => writeMigration(folder, name, committed);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('a new migration', () => {
  it('begins as an empty file in the next free ten, and is not sealed before it says something', () => {
    expect(write('print_shops')).toContain('0530_print_shops.sql is there');
    expect(read('0530_print_shops.sql')).toBe('');
    expect(() => write('print_shops')).toThrow('0530_print_shops.sql has no statements yet.');
    expect(read('checksums.txt')).toBe(committed);
  });

  it('has one line among the checksums, that of its last statements', () => {
    write('print_shops');
    for (const statements of ['select 1;\n', 'select 2;\n']) {
      writeFileSync(join(folder, '0530_print_shops.sql'), statements);
      write('print_shops');
    }
    expect(read('checksums.txt')).toBe(
      committed + checksumLine('0530_print_shops.sql', 'select 2;\n') + '\n',
    );
  });

  it('has its line where its number stands', () => {
    writeFileSync(join(folder, '0520_between.sql'), 'select 1;\n');
    write('between');
    const [, second] = read('checksums.txt').split('\n');
    expect(second).toBe(checksumLine('0520_between.sql', 'select 1;\n'));
  });

  it('is called by letters alone', () => {
    expect(() => write('0530_print_shops')).toThrow('without_its_number');
    expect(() => write('')).toThrow('npm run migration');
  });
});

describe('a migration that was committed', () => {
  it('may be sealed again as it is, and never with other statements', () => {
    write('second');
    expect(read('checksums.txt')).toBe(committed);
    writeFileSync(join(folder, '0522_second.sql'), 'select 3;\n');
    expect(() => write('second')).toThrow('0522_second.sql may have run somewhere and stays as it is');
    expect(read('checksums.txt')).toBe(committed);
  });
});
