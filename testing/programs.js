/** The programs of tests that are bundled (scripts/jest/bundle-programs.js): the source of each, by the name of its bundle. */
export const testPrograms = {
  'qr-generation': 'testing/qr-generation.ts',
  'spread-main': 'e2e/spread/main.ts',
};

/** Relative to the checkout, in which programs are started. */
export const testProgramFolder = 'node_modules/.cache/test-programs';
