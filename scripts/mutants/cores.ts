/** The cores: what is mutated of each, and the tests that have to notice. */

export interface Core {
  /** Files, or globs of them; `:1-20` behind a file takes these lines alone. */
  readonly files: readonly string[];
  /** Globs of the core's own tests, the fast ones. */
  readonly tests: readonly string[];
  /** Tests of these files that are left out: of a size, or at random, they take longer than all others. */
  readonly slow?: readonly string[];
  /** The project of jest.config.ts that the tests belong to, `node` unless told. */
  readonly project?: 'browser';
  /** The tests open databases. */
  readonly isOnDatabase?: true;
  /** Kinds of mutants that say nothing about the core's rules. */
  readonly excluded?: readonly string[];
}

/** What people read is no rule, and a statement that is left out fails at once. */
const wordsAndStatements = ['StringLiteral'];

const cores: Readonly<Record<string, Core>> = {
  runtime: {
    files: ['src/runtime/**/!(*.test|*.fixture|test-gate|*.d).ts'],
    tests: ['src/runtime/**/!(types).test.ts'],
    slow: [
      'settles every promise, lowers every flag and leaves no task',
      'settles, lowers its flags and tells each of its errors once, however it is nested',
    ],
  },
  money: {
    files: ['contract/readers/money.ts'],
    tests: ['contract/readers/money.test.ts'],
  },
  serials: {
    files: [
      'contract/card/{serial,serial-ranges}.ts',
      'contract/readers/serial.ts',
      'server/modules/card/card-ranges.ts',
    ],
    tests: ['contract/{card,readers}/serial*.test.ts', 'server/modules/card/card-ranges.test.ts'],
    slow: ['takes cards that follow upon each other, one by one, as a range'],
  },
  codes: {
    files: [
      'contract/card/code-shape.ts',
      'contract/readers/code.ts',
      'server/modules/card/code/{activation-code,code-copy,card-batch}.ts',
    ],
    tests: [
      'contract/card/code-shape.test.ts',
      'contract/readers/{code,readers}.test.ts',
      'server/modules/card/code/{activation-code,code-copy,card-batch}.test.ts',
    ],
    slow: [
      'are all different and from the alphabet',
      'use every symbol about equally often',
      'is sought at once in a long text',
    ],
  },
  cards: {
    files: [
      'server/modules/card/{card-counts,card-id,card-state,serials-of,shown-card-status}.ts',
      'server/modules/card/event/card-steps.ts',
    ],
    tests: [
      'server/modules/card/{card-id,card-state,shown-card-status}.test.ts',
      'server/modules/card/event/card-steps.test.ts',
      'server/modules/card/change/find-obstacle.test.ts',
    ],
    isOnDatabase: true,
  },
  grants: {
    files: [
      'contract/grant/phone-lines.ts',
      'server/modules/grant/{batch-serials,extend-grant,ship-grant}.ts',
      'server/modules/grant/create/{choose-cards,granting,new-grant}.ts',
      'server/modules/grant/receive/receive-goods.ts',
      'server/modules/grant/take-back/revoke-grant.ts',
    ],
    tests: [
      'contract/grant/phone-lines.test.ts',
      'server/modules/grant/create/*.test.ts',
      'server/modules/grant/{extend,grants,shipping,shortage}.test.ts',
    ],
    isOnDatabase: true,
    excluded: wordsAndStatements,
  },
  statements: {
    files: ['server/modules/grant/correct-price.ts', 'server/modules/grant/list/settled-lines.ts'],
    tests: ['server/modules/grant/statements.test.ts'],
    isOnDatabase: true,
  },
  activation: {
    files: ['server/modules/activation/{activate-card,activate-several,count-tries}.ts'],
    tests: ['server/modules/activation/*.test.ts'],
    isOnDatabase: true,
    excluded: wordsAndStatements,
  },
  audit: {
    files: [
      'server/audit/{anchor,check-seal,cover-phones,record-audit,seal,sealed-in-words,trail-watch,verify}.ts',
    ],
    tests: ['server/audit/{anchor,cover-phones,seal,sealed-in-words,trail-watch,verify}.test.ts'],
    isOnDatabase: true,
    excluded: wordsAndStatements,
  },
};

export const coreNames: readonly string[] = Object.keys(cores);

/** @throws Error when there is none of that name */
export function coreNamed(name: string): Core {
  const core = cores[name];
  if (!core) throw new Error(`No core is called ${name}; there are ${coreNames.join(', ')}.`);
  return core;
}
