/** Rooms, rings and climbs of the tree, measured from the imports of its files, those of types included. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface Import {
  readonly file: string;
  readonly imported: string;
}

export interface House {
  /** Rooms that hold files, from the ground up. */
  readonly rooms: readonly string[];
  /** Files that stand in no room of the list. */
  readonly homeless: readonly string[];
  /** Rooms that import each other in a circle, straight or by way of others. */
  readonly rings: readonly (readonly string[])[];
  /** Imports of what is not on a lower floor, between files of different rooms. */
  readonly climbs: readonly Import[];
}

const isCode = (file: string) => /\.(tsx?|js)$/.test(file) && !/\.((test|fixture)\.tsx?|d\.ts)$/.test(file);

/** What the imports may leave out of a file's name. */
const endings = ['', '.ts', '.tsx', '.js', '/index.ts'];

/** @param root of the checkout @returns its imports within the folders; tests and fixtures may look everywhere */
export function importsOf(root: string, folders: readonly string[]) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter(isCode),
  );
  const known = new Set(files);
  const imports = files.flatMap((file): Import[] =>
    ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles.flatMap(({ fileName: name }) => {
      if (!/^[#.]/.test(name)) return [];
      const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name);
      const imported = endings.map((ending) => path + ending).find((path) => known.has(path));
      return imported === undefined ? [] : [{ file, imported }];
    }),
  );
  return { files, imports };
}

/** The room in which a file stands: the module itself, or the nearest folder that is one. */
export function roomAmong(rooms: Pick<ReadonlySet<string>, 'has'>, file: string): string | undefined {
  const parts = file.replace(/\.[^/]*$/, '').split('/');
  const paths = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
  return paths.find((path) => rooms.has(path));
}

/** @param floors rooms by floor, from the ground up */
export function houseOf(
  { files, imports }: ReturnType<typeof importsOf>,
  floors: readonly (readonly string[])[],
): House {
  const levels = new Map(floors.flatMap((rooms, level) => rooms.map((room) => [room, level] as const)));
  const roomOf = (file: string) => roomAmong(levels, file);
  const between = imports.flatMap(({ file, imported }) => {
    const [from, to] = [roomOf(file), roomOf(imported)];
    return from === undefined || to === undefined || from === to ? [] : [{ file, imported, from, to }];
  });
  const inhabited = new Set(files.map(roomOf));
  const rooms = [...levels.keys()].filter((room) => inhabited.has(room));
  const tops = new Set(rooms.map((room) => room.split('/', 1)[0]));
  return {
    rooms,
    homeless: files.filter((file) => tops.has(file.split('/', 1)[0]) && roomOf(file) === undefined),
    rings: ringsOf(rooms, between),
    climbs: between
      .filter(({ from, to }) => (levels.get(from) ?? 0) <= (levels.get(to) ?? 0))
      .map(({ file, imported }) => ({ file, imported })),
  };
}

function ringsOf(
  rooms: readonly string[],
  arrows: readonly { readonly from: string; readonly to: string }[],
): string[][] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop())
      for (const { from, to } of arrows)
        if (from === room && !reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
    return reached;
  };
  const reach = new Map(rooms.map((room) => [room, reachedFrom(room)]));
  const rings = rooms.map((room) =>
    rooms.filter((other) => reach.get(room)?.has(other) && reach.get(other)?.has(room)),
  );
  return rings.filter((ring, at) => ring[0] === rooms[at]);
}
