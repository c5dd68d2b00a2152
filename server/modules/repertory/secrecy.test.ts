/** Once a job is confirmed, none of its codes remains: not in a dump, and not in the database's files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { codeAlphabet } from '#contract/card/code-shape';
import { readCode } from '#contract/readers/code';
import { formatCode } from '#server/modules/card/code/activation-code';
import { countCopiedCodes } from '#server/modules/card/code/code-copy-repository';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { openDatabaseWithFiles } from '#testing/database/database';
import { confirmPrintJob } from './delivery/confirm-print-job';

const quantity = 3000;
let repertory: TestRepertory;
let removeFiles: () => Promise<void>;
let codes: ReadonlySet<string>;
let dump: string;
let files: readonly string[];
let copyCount: number;

const symbols = `[${codeAlphabet}]`;
const alone = new RegExp(`${symbols}{16,}`, 'g');
const grouped = new RegExp(`(?:${symbols}{4}-){3}${symbols}{4}`, 'g');
/** A dump writes bytes in hexadecimal. */
const hexadecimal = /(?:3[2-9]|4[1-9a-f]|5[0-9a]){16,}/g;

/** Codes that are readable in a text: plain, in groups of four, or as hexadecimal bytes. */
function findCodes(text: string): string[] {
  const written = text.match(hexadecimal)?.map((hex) => Buffer.from(hex, 'hex').toString('latin1')) ?? [];
  const runs = [...(text.match(alone) ?? []), ...written];
  const windows = runs.flatMap((run) =>
    Array.from({ length: run.length - 15 }, (_, at) => run.slice(at, at + 16)),
  );
  return [...windows, ...(text.match(grouped) ?? []).map(readCode)].filter((code) => codes.has(code));
}

async function readDump(): Promise<string> {
  const tables = await repertory.database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await repertory.database.query<{ text: string }>(sql`
      select row::text as text from ${sql.identifier(name)} row`);
    parts.push(name, ...rows.map(({ text }) => text));
  }
  return parts.join('\n');
}

beforeAll(async () => {
  const { database, directory, remove } = await openDatabaseWithFiles();
  removeFiles = remove;
  repertory = await openTestRepertory({ database });
  const job = await repertory.createPrinting({ quantity });
  codes = new Set((await repertory.readCodes(job)).map(readCode));
  const query = { id: job.id, receivedCount: quantity, scrappedCount: 0 };
  await confirmPrintJob(repertory.parts, query, { scrapped: [], missing: [] }, repertory.operator);
  dump = await readDump();
  copyCount = await countCopiedCodes(repertory.database, job.id);
  // Writes everything that is still in memory to the disk.
  await repertory.database.execute(sql`checkpoint`);
  await repertory.close();
  files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
});

afterAll(() => removeFiles());

describe('the search for codes', () => {
  it.each([
    ['as it was drawn', (code: string) => code],
    ['in groups of four', formatCode],
    ['as bytes of a dump', (code: string) => Buffer.from(code).toString('hex')],
    ['between others', (code: string) => `A${code}Z`],
  ])('finds one %s', (_, write) => {
    const [code = ''] = codes;
    expect(findCodes(`… ${write(code)} …`)).toEqual([code]);
  });
});

describe('a confirmed print job', () => {
  it('has had as many codes as cards', () => {
    expect(codes.size).toBe(quantity);
  });

  it('has no readable code in a dump of the database', () => {
    expect(dump).toContain('三年级数学同步卡');
    expect(findCodes(dump)).toEqual([]);
  });

  it('has no encrypted copy either', () => {
    expect(copyCount).toBe(0);
  });

  it('has no readable code in any file of the database, its log of writes included', () => {
    // The job's name proves that these are the files in which its codes would be.
    const name = Buffer.from('三年级数学同步卡').toString('latin1');
    expect(files.filter((file) => file.includes(name)).length).toBeGreaterThan(0);
    expect(files.flatMap(findCodes)).toEqual([]);
  });
});
