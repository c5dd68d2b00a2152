import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, areas } from '#contract/areas';
import { isWrite } from '#contract/endpoint';

/** Calls that change something at every repetition, and why that is right. */
const neverTheSame: Readonly<Record<string, string>> = {
  'login.ajaxLogin': 'each try counts, and a ticket is for one sign-in',
  'repertory.exportPrintPackage':
    'its password must leave no trace, not even in the hash of a kept request; a repetition is refused without a reason',
};

const folder = join(__dirname, '../contract');

describe('the list of areas', () => {
  it('leaves out no file that has endpoints', () => {
    const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
    const withEndpoints = files.filter((file) =>
      / endpoints</.test(readFileSync(join(folder, file), 'utf8').replace(/export function endpoints</, '')),
    );
    const inCamelCase = (file: string) =>
      file.replace(/\.ts$/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(withEndpoints.map(inCamelCase).sort()).toEqual(Object.keys(areas).sort());
  });

  it('names no call twice', () => {
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length);
  });
});

describe('a call that changes something', () => {
  it.each(
    allEndpoints.filter(({ method }) => method === 'POST').map((endpoint) => [endpoint.name, endpoint]),
  )('is idempotent: %s', (name, endpoint) => {
    expect(endpoint.isIdempotent ?? false).toBe(isWrite(endpoint) && !(name in neverTheSame));
  });
});
