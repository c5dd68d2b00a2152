/**
 * Starts a migration and seals it: `npm run migration -- print_shops` creates its empty file; once that has statements,
 * the same command adds its checksum to the others'.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationsFolder = 'server/database/migrations';
const sums = 'checksums.txt';

export const checksumLine = (file: string, statements: string) =>
  `${createHash('sha256').update(statements).digest('hex')}  ${file}`;

/** The next multiple of ten, so that another branch's migration can go in between. */
function nextNumber(files: readonly string[]): string {
  const last = Math.max(...files.map((file) => Number(file.slice(0, 4))).filter(Number.isInteger), 0);
  return String((Math.floor(last / 10) + 1) * 10).padStart(4, '0');
}

/**
 * @param folder of the migrations
 * @param committed the checksums in the last commit, whose migrations may have run somewhere
 * @returns a sentence about what was done
 * @throws Error when the name is invalid, or the migration was committed with other statements
 */
export function writeMigration(folder: string, name: string, committed: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('npm run migration -- name_in_small_letters_without_its_number');
  const files = readdirSync(folder).sort();
  const file = files.find((each) => /^\d{4}_/.test(each) && each.slice(5) === `${name}.sql`);
  if (file === undefined) {
    const made = `${nextNumber(files)}_${name}.sql`;
    writeFileSync(join(folder, made), '');
    return `${join(folder, made)} is there: write its statements, then the same command again.`;
  }
  const statements = readFileSync(join(folder, file), 'utf8');
  if (statements.trim() === '') throw new Error(`${join(folder, file)} has no statements yet.`);
  const line = checksumLine(file, statements);
  const isOther = (each: string) => each !== '' && !each.endsWith(`  ${file}`);
  const committedLines = committed.split('\n');
  if (!committedLines.includes(line) && !committedLines.every((each) => each === '' || isOther(each)))
    throw new Error(
      `${file} may have run somewhere and stays as it is: what is to be different is a new one.`,
    );
  const others = readFileSync(join(folder, sums), 'utf8').split('\n').filter(isOther);
  const fileOf = (each: string) => each.split('  ')[1] ?? '';
  const sorted = [...others, line].sort((one, other) => (fileOf(one) < fileOf(other) ? -1 : 1));
  writeFileSync(join(folder, sums), `${sorted.join('\n')}\n`);
  return `${join(folder, sums)} has the checksum of ${file}.`;
}

export const committedChecksums = () =>
  execFileSync('git', ['show', `HEAD:${migrationsFolder}/${sums}`], { encoding: 'utf8' });
