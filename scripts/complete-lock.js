/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out.
 *
 * npm writes only what the registry at hand offers; a mirror that keeps one platform yields a lock which
 * `npm ci` then refuses. Their versions follow from the packages that ask for them, exactly. Run after
 * adding a dependency: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

const lockFile = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * The platform that a binary package's name speaks of, so that npm passes it over elsewhere.
 * @param {string} name
 */
function platformOf(name) {
  const parts = name.split(/[-/]/);
  const os = name === 'fsevents' ? 'darwin' : systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) =>
    parts.some((part) => part === processor || part === `${processor}le`),
  );
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }) };
}

/**
 * Where Node would find `name` from `folder`, if it is there at all.
 * @param {string} folder
 * @param {string} name
 */
function isPlaced(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

for (const [folder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isPlaced(folder, name)) continue;
    const version = String(range).replace(/^[~^]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...platformOf(name),
    };
    console.log(`added ${name}@${version}`);
  }
}

// npm keeps the entries sorted, its own package first under the empty name; nobody asks for the extraneous.
const sorted = Object.entries(lock.packages)
  .filter(([, { extraneous }]) => !extraneous)
  .sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
