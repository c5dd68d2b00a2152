/**
 * The machine on which the manual is followed (enclosure.sh): who types where, and which values replace the manual's
 * examples.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { FenceName } from './fences';
import { eventually, expectText, type, type Place } from './shell';

/** For each block, how its commands are run and checked. */
export type Ways<Name extends FenceName> = Readonly<Record<Name, (commands: string) => unknown>>;

export const folder = process.env.MANUAL_FOLDER ?? '';
export const origin = join(folder, 'origin.git');
export const office: Place = { cwd: '/opt/study-card' };
export const outside: Place = { cwd: '/' };
/** The address at which nginx answers. */
export const secure = 'https://cards.example';

/** Address of the office's database, with its owner's password. */
const databaseUrl =
  'postgres://study_card:of-the-office@db.example/cards?sslmode=verify-full&sslrootcert=/etc/ssl/db-ca.pem';

const placeholders: readonly (readonly [RegExp, string])[] = [
  [/<the repository>/g, origin],
  [/<the version>/g, 'origin/next'],
  [/\/safe\/place/g, '/var/safe-place'],
  [/postgres:\/\/(…|study_card:…@[^']*)/g, databaseUrl],
  [/password '…'/g, "password 'of-the-office'"],
];

export const withOwnPlaces = (commands: string): string =>
  placeholders.reduce((text, [pattern, own]) => text.replaceAll(pattern, own), commands);

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version']).error === undefined;

/** As the beginning of docs/operations.md says: commands in root's shell run as the server's user. */
let rootShell = '';
export const comeAsRoot = (commands: string): void => {
  rootShell = commands;
  type(commands, outside);
};
export const atOffice = (commands: string): string =>
  type(
    rootShell + commands.replaceAll(/^((?:\w+=\S+ )?)npm run /gm, '$1runuser -u study-card -- npm run '),
    office,
  );

export const server = (verb: 'start' | 'stop' | 'restart', unit = 'study-card'): string =>
  type(`systemctl ${verb} ${unit}`, outside);
export const journal = (unit = 'study-card'): string => type(`journalctl -u ${unit}`, outside);
export async function isReady(address = 'http://127.0.0.1:8000'): Promise<void> {
  const ask = () => expectText(type(`curl -sS ${address}/readyz`, outside), /"status":"ready"/, '/readyz');
  await eventually(ask).catch((cause: unknown) => {
    throw new Error(`It is not ready, and the journal says:\n${journal().slice(-4000)}`, { cause });
  });
}

/** Makes a self-signed certificate. */
export function makeCertificate(host: string, path: string): void {
  type(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} \
      -keyout ${path}.key -out ${path}.pem`,
    outside,
  );
}
