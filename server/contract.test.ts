import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { isWrite } from '#contract/endpoint';
import { allEndpoints } from '#testing/api-document/calls';

/** Calls that change something at every repetition, each with the reason why that is right. */
const neverTheSame: Readonly<Record<string, string>> = {
  'merchant.revealMerchantPhone': 'a whole telephone must not be kept, and a second look is a second record',
  'customer.revealPhone': 'a whole telephone must not be kept, and a second look is a second record',
  'upload.uploadPageFile':
    'a file is not kept to compare a repetition with it, and what is stored twice is cleared as nothing refers to it',
  'login.ajaxLogin': 'each try counts, and a ticket is for one sign-in',
  'login.ajaxLoginFactor': 'each try counts, and a ticket is for one sign-in',
  'account.issuePasswordLink': 'the link must not be kept, and a second one ends the first',
  'ownAccount.changeOwnPassword': 'passwords must leave no trace, not even in the hash of a kept request',
  'ownAccount.startSecondFactor':
    'the secret must not be kept, and a second one takes the place of the first',
  'ownAccount.confirmSecondFactor': 'recovery codes must not be kept; a code counts once',
  'ownAccount.renewRecoveryCodes': 'recovery codes must not be kept; a code counts once',
  'ownAccount.removeSecondFactor': 'passwords must leave no trace; a code counts once',
  'repertory.lookUpCard': 'a code must leave no trace, and a second look is a second record',
  'repertory.exportPrintPackage':
    'its password must leave no trace, not even in the hash of a kept request; a repetition is refused without a reason',
};

/** Texts of writes in which any character is allowed, each with the reason. */
const anyCharacter: readonly (readonly [path: RegExp, why: string])[] = [
  [/\.(filter|cards)\.\w+$/, 'chooses records, and is compared'],
  [/^repertory\.exportPrintRecords\./, 'chooses records, and is compared'],
  [/^export\.\w+\.(sort|columns)$/, 'names columns, and is looked up'],
  [/\.(username|challenge|code|number)$/, 'is looked up'],
  [/^activation\.activateCard\.phone$/, 'is read as people type it'],
  [/\.(password|current|next)$/, 'is kept as a hash alone'],
  [/^grant\.createGrant\.phones$/, 'lines of telephones as people paste them, read one by one'],
  [/^merchant\.importMerchants\.lines\.cells$/, 'cells of a sheet, each read as the field that it is for'],
  [/^import\.readSheet\.file$/, 'a file'],
];

const folder = join(__dirname, '../contract');

type Walked = readonly [path: string, schema: TSchema];

/** The texts of a body or query, by their paths; of a union, the texts of all its forms. */
function textsOf(schema: unknown, path: string): readonly Walked[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = new Map<string, unknown>(Object.entries(schema));
  if (node.get('type') === 'string' && !node.has('const') && !node.has('enum')) return [[path, schema]];
  const inner = Object.entries(Object(node.get('properties')));
  const forms = [node.get('anyOf'), node.get('oneOf'), node.get('allOf')].flat();
  return [
    ...inner.flatMap(([name, each]) => textsOf(each, `${path}.${name}`)),
    ...[node.get('items'), ...forms].flatMap((each) => textsOf(each, path)),
  ];
}

async function textsOfWrites(): Promise<readonly Walked[]> {
  const found: Walked[] = [];
  for (const name of readdirSync(folder).filter((each) => existsSync(join(folder, each, 'schema.ts')))) {
    const exported: object = await import(`../contract/${name}/schema`);
    const calls = Object.entries(exported).flatMap(([as, each]: [string, unknown]) =>
      as.endsWith('Schemas') ? Object.entries(Object(each)) : [],
    );
    const byName = new Map(calls.map(([call, schemas]) => [`${inCamelCase(name)}.${call}`, Object(schemas)]));
    for (const endpoint of allEndpoints.filter(isWrite)) {
      const { body, query } = Object(byName.get(endpoint.name));
      found.push(...textsOf(body, endpoint.name), ...textsOf(query, endpoint.name));
    }
  }
  return found;
}

const inCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

describe('what is written down', () => {
  it('holds no character that nobody sees: controls, marks of direction, characters without width', async () => {
    const texts = await textsOfWrites();
    expect(texts.length).toBeGreaterThan(100);
    const open = new Set<string>();
    for (const [path, schema] of texts)
      for (const unseen of ['\u0007', '\u009b', '\u200b', '\u202e', '\u2066', '\ufeff'])
        for (const length of [3, 8, 16, 32])
          if (Check(schema, `${'a'.repeat(length - 2)}${unseen}a`)) open.add(path);
    const isExcused = (path: string) => anyCharacter.some(([excused]) => excused.test(path));
    expect([...open].filter((path) => !isExcused(path)).toSorted()).toEqual([]);
  });
});

describe('a name of a call', () => {
  it('is that of one call', () => {
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length);
  });
});

describe('a call that changes something', () => {
  it.each(
    allEndpoints.filter(({ method }) => method === 'POST').map((endpoint) => [endpoint.name, endpoint]),
  )('is idempotent: %s', (name, endpoint) => {
    expect(endpoint.isIdempotent ?? false).toBe(
      isWrite(endpoint) && !(name in neverTheSame || name.endsWith('.reveal')),
    );
  });
});
