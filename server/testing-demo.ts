/** Places where the demonstration has been made already: making it takes most of a first start. */
import { cpSync, readFileSync } from 'node:fs';
import { productMigrations } from './database/migrate';
import { makeTestPlace, testEngine, type TestPlace } from './database/testing';
import { startServerProcess } from './testing-process';
import { bundleOf } from './testing-program';
import { ensureTemplate } from './testing-template';

/** On PostgreSQL the first start makes it: databases are copied within one cluster only, and a run has several. */
export async function makeDemoPlace(): Promise<TestPlace> {
  const place = await makeTestPlace();
  if (testEngine === 'embedded') await copyDemo(place.dataDirectory);
  return place;
}

/**
 * @param dataDirectory for a server in demo mode on the embedded engine; left alone where no test run has made the
 * server's bundle, which says what the demonstration is made by
 */
export async function copyDemo(dataDirectory: string): Promise<void> {
  const bundle = bundleOf('main');
  if (bundle === undefined) return;
  // Its dates are counted from the day when it was made.
  const day = new Date().toDateString();
  const madeFrom = [readFileSync(bundle, 'utf8'), JSON.stringify(productMigrations()), day].join();
  const template = await ensureTemplate('test-demo', madeFrom, async (directory) => {
    const server = await startServerProcess({ dataDirectory: directory });
    await server.end('SIGTERM');
  });
  cpSync(template, dataDirectory, { recursive: true });
}
