/** Finds the PostgreSQL programs that the tests start a cluster with, and installs Debian's where the command may. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { tryInstall } from './debian.js';

/** Debian keeps its versions side by side, outside the PATH. */
const debianPlace = '/usr/lib/postgresql';

/** @param {string} folder */
const hasPrograms = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

/** @returns {string | undefined} folder with initdb and postgres: POSTGRESQL_BIN, the PATH's, Debian's newest */
function findPostgresql() {
  const { POSTGRESQL_BIN, PATH = '' } = process.env;
  if (POSTGRESQL_BIN) return [POSTGRESQL_BIN].find(hasPrograms);
  const versions = existsSync(debianPlace) ? readdirSync(debianPlace) : [];
  return [
    ...PATH.split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debianPlace, version, 'bin')),
  ].find(hasPrograms);
}

/** @returns {string} folder with initdb and postgres; throws one line that says how to get them */
export function ensurePostgresql() {
  const found = findPostgresql();
  if (found) return found;
  tryInstall('postgresql', 'the tests', leaveOutMainCluster);
  const installed = findPostgresql();
  if (installed) return installed;
  throw new Error(
    'No PostgreSQL: install it (Debian: apt-get install postgresql) or set POSTGRESQL_BIN to the folder of its initdb and postgres.',
  );
}

/** Debian's package would make and start a cluster of its own, which nobody here asked for. */
function leaveOutMainCluster() {
  const path = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'create_main_cluster = false\n');
}
