/**
 * Prints the amount of product code by folder and by area, and the files outside an area that import it. `npm run report -- size
 * -- v1.0.20` adds the changes since that commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sizesOf, type Size, type Sizes } from './size';

function sizesAt(commit: string): Sizes {
  const folder = mkdtempSync(join(tmpdir(), 'study-card-size-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return sizesOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const signed = (count: number) => (count > 0 ? `+${count}` : String(count));

const sizeText = ({ lines, files }: Size, earlier: Size | undefined) =>
  `${lines} lines in ${files} files` +
  (earlier ? ` (${signed(lines - earlier.lines)} in ${signed(files - earlier.files)})` : '');

const [commit] = process.argv.slice(2);
const now = sizesOf(process.cwd());
const earlier = commit === undefined ? undefined : sizesAt(commit);
for (const [folder, size] of now.folders)
  console.log(`${folder}/: ${sizeText(size, earlier?.folders.get(folder))}`);
console.log(`whole: ${sizeText(now.whole, earlier?.whole)}\n`);
for (const [area, size] of now.areas)
  console.log(
    `${area}: ${sizeText(size, earlier?.areas.get(area))}; known outside by ${size.outside.length}: ${size.outside.join(', ')}`,
  );
