/** Places with a finished demonstration, whose creation takes most of a first start. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseOptions } from '#server/database/open';
import { ensureKept } from '#server/files/kept-directory';
import { placeWith, testEngine, type TestPlace } from './database/database';
import { copyEmbedded, ensureEmbeddedTemplate } from './database/embedded';
import { copyDemoDatabase } from './database/postgresql';
import { startServerProcess } from './process';
import { bundleOf } from './program';

export const makeDemoPlace = (): Promise<TestPlace> =>
  placeWith(async (dataDirectory) => {
    if (testEngine === 'postgresql') return copyDemoDatabase(dataDirectory, makeDemo);
    await copyDemo(dataDirectory);
    return undefined;
  });

/** @param dataDirectory for a server in demo mode on the embedded engine */
export async function copyDemo(dataDirectory: string): Promise<void> {
  // The bundle's content identifies the demonstration, whose dates are relative to the day of its creation.
  const day = new Date().toDateString();
  const madeFrom = [readFileSync(bundleOf('main'), 'utf8'), await ensureEmbeddedTemplate(), day].join();
  const template = await ensureKept('test-demo', madeFrom, async (directory) => {
    await copyEmbedded(join(directory, 'postgres'));
    await makeDemo({ dataDirectory: directory });
  });
  cpSync(template, dataDirectory, { recursive: true });
}

async function makeDemo(place: DatabaseOptions): Promise<void> {
  const server = await startServerProcess(place);
  await server.end('SIGTERM');
}
