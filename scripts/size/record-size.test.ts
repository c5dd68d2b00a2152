/** The amount of code that a declared record takes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf } from './size';

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

it('a record of four fields takes at most 60 lines whole: declaration, SQL, module and page', () => {
  const files = [
    'contract/record/throw-away-record.fixture.ts',
    'testing/record/throw-away-record.ts',
    'src/controllers/record-page/throw-away-record.fixture.tsx',
  ];
  expect(files.flatMap(linesOf).length).toBeLessThanOrEqual(60);
});

it('a field stands in its declaration, in SQL, and in at most two places more: the telephone of print shops', () => {
  const sources = ['contract', 'config', 'server', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const places = sources
    // Leaves out the code about telephones of all records, which is about no single field.
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !/test|fixture/.test(file) && areaOf(file) !== 'record')
    .filter((file) => /print_?shop/i.test(readFileSync(file, 'utf8')))
    .flatMap((file) =>
      linesOf(file).flatMap((line) => (/\bphone:|\.phone\b|\bphone text\b/.test(line) ? [file] : [])),
    );
  expect(places).toEqual(
    expect.arrayContaining([
      'contract/catalogue/print-shop.ts',
      'server/database/migrations/0605_baseline_catalogue.sql',
    ]),
  );
  expect(places.length).toBeLessThanOrEqual(4);
});
