/** Builds the sources once more, in a folder whose path has a blank and Chinese letters: both builds are the same, byte for byte. */
import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.js';
import { stampName } from '../inputs.js';
import { root } from '../root.js';
import { run } from '../run.js';

/**
 * @param {string} folder
 * @returns {Map<string, Buffer>} contents by path
 */
function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== stampName);
  return new Map(
    files
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  );
}

/** @param {string} copy gets the sources that git knows, changed or not, and the packages as links */
function copySources(copy) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  const paths = listed
    .toString()
    .split('\0')
    .filter((path) => /^(src|config|contract|packages|server|mock|scripts|[^/]+$)/.test(path));
  for (const path of paths) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), {
      force: true,
      filter: (source) => !source.endsWith('.test.ts'),
    });
  }
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  mkdirSync(join(copy, 'node_modules'));
  const from = packages.map((name) => join(root, 'node_modules', name));
  execFileSync('cp', ['-al', ...from, join(copy, 'node_modules')]);
}

/** @throws Error that names the first files that differ */
export async function checkBuild() {
  await ensureBuilt();
  const copy = mkdtempSync(join(tmpdir(), '构建 build '));
  try {
    copySources(copy);
    await run(
      process.execPath,
      ['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', '--mode', 'production'],
      { cwd: copy },
    );
    await run(process.execPath, ['scripts/bundle-server.js'], { cwd: copy });
    const different = ['dist', 'dist-server'].flatMap((build) => {
      const [here, there] = [filesOf(join(root, build)), filesOf(join(copy, build))];
      return [...new Set([...here.keys(), ...there.keys()])].filter(
        (path) => !here.get(path)?.equals(there.get(path) ?? Buffer.of()),
      );
    });
    if (different.length > 0)
      throw new Error(`${different.length} files differ: ${different.slice(0, 5).join(', ')} …`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await checkBuild();
  console.log('Two builds in two folders are the same.');
}
