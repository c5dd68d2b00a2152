/**
 * The cores: which files of each are mutated, and which tests must kill the mutants. A core may be split into parts
 * (`grants/phones`), so that each mutant runs only the tests of its part.
 */

export interface Core {
  /** Files or globs; `:1-20` after a file limits it to these lines. */
  readonly files: readonly string[];
  /** Globs of the core's own fast tests. */
  readonly tests: readonly string[];
  /** Patterns of test names to leave out, because their size or randomness makes them take longer than all others. */
  readonly slow?: readonly string[];
  /** The tests open databases. */
  readonly isOnDatabase?: true;
  /** Kinds of mutants that say nothing about the core's rules. */
  readonly excluded?: readonly string[];
}

/** What people read is no rule, and a statement that is left out fails at once. */
const words = ['StringLiteral'];

const runtimeTests = {
  tests: ['packages/saga-models/test/*.test.ts'],
  slow: [
    'settles every promise, lowers every flag and leaves no task',
    'settles, lowers its flags and tells each of its errors once, however it is nested',
  ],
};

const onDatabase = { isOnDatabase: true, excluded: words } as const;

const cores: Readonly<Record<string, Core>> = {
  'runtime/models': {
    files: ['packages/saga-models/src/{check-model,define-model,change,load-models,invariant,ports}.ts'],
    ...runtimeTests,
  },
  'runtime/app': {
    files: [
      'packages/saga-models/src/{create-app,effects,hooks,instance,loading,subscriptions}.ts',
      'packages/saga-models/src/reducers/*.ts',
    ],
    ...runtimeTests,
  },
  'runtime/kinds': {
    files: ['packages/saga-models/src/run/{cancelled,effect-kinds,guard,step}.ts'],
    ...runtimeTests,
  },
  'runtime/effects': {
    files: ['packages/saga-models/src/run/{local-effects,model-effects,report-error}.ts'],
    ...runtimeTests,
  },
  'runtime/run': { files: ['packages/saga-models/src/run/run.ts'], ...runtimeTests },
  money: {
    files: ['contract/readers/money.ts'],
    tests: ['contract/readers/money.test.ts'],
  },
  'serials/numbers': {
    files: ['contract/card/serial.ts', 'contract/readers/serial.ts'],
    tests: ['contract/{card,readers}/serial.test.ts'],
  },
  'serials/lists': {
    files: ['contract/card/serial-ranges.ts'],
    tests: ['contract/card/serial-ranges.test.ts'],
    slow: [
      'takes cards that follow upon each other, one by one, as a range',
      'is read up to two and a half million letters',
    ],
  },
  'serials/ranges': {
    files: ['server/modules/card/card-ranges.ts'],
    tests: ['server/modules/card/card-ranges.test.ts'],
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
  'grants/phones': {
    files: ['contract/grant/phone-lines.ts'],
    tests: ['contract/grant/phone-lines.test.ts'],
  },
  'grants/rules': {
    files: ['server/modules/grant/create/new-grant.ts'],
    tests: ['server/modules/grant/create/new-grant.test.ts', 'server/modules/grant/grants.test.ts'],
    ...onDatabase,
  },
  'grants/cards': {
    files: ['server/modules/grant/create/{choose-cards,granting}.ts'],
    tests: ['server/modules/grant/create/{choose-cards,granting,slice-of}.test.ts'],
    ...onDatabase,
  },
  'grants/shipping': {
    files: ['server/modules/grant/{ship-grant,shipping-rules,waybills}.ts'],
    tests: [
      'server/modules/grant/{shipping,shipping-rules}.test.ts',
      'server/modules/customer/hand-over.test.ts',
    ],
    ...onDatabase,
  },
  'grants/extension': {
    files: ['server/modules/grant/extend-grant.ts'],
    tests: ['server/modules/grant/{extend,while-granting}.test.ts'],
    ...onDatabase,
  },
  'grants/receipt': {
    files: ['server/modules/grant/batch-serials.ts', 'server/modules/grant/receive/receive-goods.ts'],
    tests: ['server/modules/grant/{grants,shortage,while-granting}.test.ts'],
    ...onDatabase,
  },
  'grants/return': {
    files: ['server/modules/grant/take-back/revoke-grant.ts'],
    tests: ['server/modules/grant/{grants,shipping,shortage,while-granting}.test.ts'],
    ...onDatabase,
  },
  statements: {
    files: ['server/modules/grant/correct-price.ts', 'server/modules/grant/list/settled-lines.ts'],
    tests: [
      'server/modules/grant/{statements,while-granting}.test.ts',
      'server/modules/grant/list/*.test.ts',
    ],
    ...onDatabase,
  },
  activation: {
    files: ['server/modules/activation/{activate-card,activate-several,count-tries}.ts'],
    tests: ['server/modules/activation/*.test.ts'],
    ...onDatabase,
  },
  'audit/notes': {
    files: ['server/audit/{cover-phones,seal}.ts'],
    tests: ['server/audit/{cover-phones,seal}.test.ts'],
  },
  'audit/anchor': {
    files: ['server/audit/anchor.ts'],
    tests: ['server/audit/anchor.test.ts'],
    ...onDatabase,
  },
  'audit/chain': {
    files: ['server/audit/{check-seal,record-audit,sealed-in-words,verify}.ts'],
    tests: ['server/audit/{anchor,record-audit,sealed-in-words,tampering,verify}.test.ts'],
    ...onDatabase,
  },
  'audit/watch': {
    files: ['server/audit/watch/trail-watch.ts'],
    tests: ['server/audit/watch/trail-watch.test.ts'],
    ...onDatabase,
  },
};

/** @returns the parts of the core of that name, of all cores where there is none. @throws Error when there is no such core */
export function partsOf(name?: string): readonly string[] {
  const parts = Object.keys(cores).filter(
    (part) => name === undefined || part === name || part.startsWith(`${name}/`),
  );
  if (parts.length === 0)
    throw new Error(`No core is called ${name}; there are ${Object.keys(cores).join(', ')}.`);
  return parts;
}

/** @throws Error when there is no core of that name */
export function coreNamed(name: string): Core {
  const core = cores[name];
  if (!core) throw new Error(`No part of a core is called ${name}.`);
  return core;
}
