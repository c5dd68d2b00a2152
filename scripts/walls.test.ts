/** ESLint refuses what the house rules forbid, with the product's own configuration. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { houses, topFolders } from './floors/floors';
import { importsOf, roomAmong } from './floors/tree';

const { files } = importsOf('.', topFolders);

/** Each room, and one of its own floor or of the next one above. */
function climbsIn(floors: readonly (readonly string[])[]) {
  const rooms = new Set(floors.flat());
  const fileIn = (room: string): string => files.find((file) => roomAmong(rooms, file) === room) ?? room;
  return floors.flatMap((equals, level) =>
    equals.flatMap((room, at) => {
      const above = equals[at + 1] ?? floors[level + 1]?.[0];
      if (above === undefined) return [];
      const file = existsSync(room) ? `${room}/planted.ts` : fileIn(room);
      const target = fileIn(above).replace(/\.tsx?$/, '');
      // The others have a name of their own in package.json.
      const name = /^mock|\.js$/.test(target) ? relative(dirname(file), target) : `#${target}`;
      return [[file, `import '${name}';`, `${room} stands on floor ${level} and must not look at`] as const];
    }),
  );
}

/** Both houses stand on the contract, which is planted once. */
const climbs = new Map(
  Object.values(houses)
    .flatMap(climbsIn)
    .map((climb) => [climb.join(' '), climb]),
);

const planted: readonly (readonly [file: string, code: string, said: string])[] = [
  ...climbs.values(),
  [
    'server/modules/grant/planted.ts',
    "export { toCardId } from '#server/modules/card/card-id';",
    'What others may use of card stands in its public.ts.',
  ],
  [
    'server/modules/card-page/planted.ts',
    "export { markOf } from '#server/modules/user/user-repository';",
    'What others may use of user stands in its public.ts.',
  ],
  [
    'server/modules/qrcode/planted.ts',
    "export * from '#server/modules/merchant/merchant-repository';",
    'The tables of merchant are its own: another module asks its service, or its public.ts.',
  ],
  [
    'src/pages/merchant/planted.tsx',
    "import { lazy } from 'react';\nexport const Part = lazy(() => import('./information/MerchantPage'));",
    'lazyPart brings the texts of the language, and costs only the part when it is missing.',
  ],
  [
    'src/pages/merchant/planted.tsx',
    "import * as React from 'react';\nexport const Part = React.lazy(() => import('./information/MerchantPage'));",
    'lazyPart brings the texts of the language, and costs only the part when it is missing.',
  ],
  [
    'src/pages/merchant/planted.tsx',
    "export { findMerchant } from '#src/services/merchant';",
    'a page dispatches to a model, the model calls the service',
  ],
  [
    'server/modules/grant/planted.ts',
    "export { toCardId } from '../card/public';",
    "This module is imported as '#server/modules/card/public'.",
  ],
  [
    'server/modules/card/planted.ts',
    "export const { toCardId } = await import('#server/modules/card/card-id');",
    "This module is imported as './card-id'.",
  ],
  [
    'contract/card/planted.ts',
    "export * from '#contract/card/rights';",
    "This module is imported as './rights'.",
  ],
  [
    'mock/planted.ts',
    "import { isPhone } from '#contract/readers/phone';\nimport { readPhone } from '#contract/readers/phone';\nexport const phones = [isPhone, readPhone];",
    'imported multiple times',
  ],
];
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['server/modules/grant/planted.ts', "export { toCardId } from '#server/modules/card/public';"],
  ['server/modules/card/list/planted.ts', "export { toCardId } from '../card-id';"],
  ['server/modules/grant/planted.test.ts', "export * from '#server/modules/merchant/merchant-repository';"],
];

/**
 * Lints texts under file names that do not exist, because only the name matters. One process for all of them, because
 * starting it takes most of the time.
 */
const program = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const texts = JSON.parse(process.env.PLANTED);
  const results = [];
  for (const [filePath, text] of texts) results.push(...(await eslint.lintText(text + '\\n', { filePath })));
  process.stdout.write(JSON.stringify(results.map(({ messages }) => messages.map(({ message }) => message))));
`;

let said: readonly (readonly string[])[];
beforeAll(() => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, PLANTED: JSON.stringify([...planted, ...allowed]) },
  });
  said = JSON.parse(stdout);
});

describe('a wall of the house', () => {
  it.each(planted.map(([file, code, message], at) => ({ file, code, message, at })))(
    'keeps $file from $code',
    ({ message, at }) => {
      expect(said[at]).toContainEqual(expect.stringContaining(message));
    },
  );

  it.each(allowed.map(([file, code], at) => ({ file, code, at: planted.length + at })))(
    'lets $file have $code',
    ({ at }) => {
      expect(said[at]).toEqual([]);
    },
  );
});
