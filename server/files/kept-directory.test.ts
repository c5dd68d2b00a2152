/** Directories that are made once and copied: the kept one is complete, and only the newest is kept. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import '#testing/program';
import { ensureKept } from './kept-directory';

const name = `test-kept-${process.pid}`;
let made = 0;
const make = async (directory: string) => {
  made += 1;
  writeFileSync(join(directory, 'file'), 'whole');
};

it('a directory is made once, anew from something else, and never kept in part', async () => {
  const first = await ensureKept(name, 'first', make);
  const cache = dirname(first);
  try {
    expect(await ensureKept(name, 'first', make)).toBe(first);
    expect(made).toBe(1);

    const fail = async (directory: string) => {
      await make(directory);
      throw new Error('cut off');
    };
    await expect(ensureKept(name, 'second', fail)).rejects.toThrow('cut off');
    expect(readdirSync(first)).toEqual(['file']);
    expect(readdirSync(cache)).toHaveLength(1);

    const [left, atWork] = ['unfinished-left', 'unfinished-at-work'].map((entry) => join(cache, entry));
    for (const path of [left, atWork]) mkdirSync(String(path));
    utimesSync(String(left), 0, 0);
    const second = await ensureKept(name, 'second', make);
    expect(readdirSync(second)).toEqual(['file']);
    expect([first, left, atWork].map((path) => existsSync(String(path)))).toEqual([false, false, true]);

    const quicker = await ensureKept(name, 'third', async (directory) => {
      await make(directory);
      await ensureKept(name, 'third', make);
    });
    expect(readdirSync(quicker)).toEqual(['file']);
  } finally {
    rmSync(cache, { recursive: true });
  }
});
