/** Test places: what a program that starts there is given. */
import { readOptions } from '#server/start/options';
import { environmentOf } from './database';

it('a server that a test starts takes a free port, so that it runs beside one on the usual port', () => {
  expect(readOptions(environmentOf({ dataDirectory: 'data' })).port).toBe(0);
});
