/** Test places: what a program that starts there is given. */
import { readOptions } from '#server/start/options';
import { environmentOf } from '#testing/database/database';

it('a server that a test starts takes a port of the system, so that one that runs beside the tests keeps its own', () => {
  expect(readOptions(environmentOf({ dataDirectory: 'data' })).port).toBe(0);
});
