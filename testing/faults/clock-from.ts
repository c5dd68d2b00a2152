import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const clockModule = pathToFileURL(join(process.cwd(), 'testing/faults/clock.js')).href;

/** @returns settings of a process whose clock is ahead by as many milliseconds as the file says */
export const clockFrom = (file: string) => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clockModule}`,
  TEST_CLOCK: file,
});
