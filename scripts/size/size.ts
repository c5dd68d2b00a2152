/**
 * The amount of product code: TypeScript and SQL by folder and by area, and the files outside an area that import it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../../contract/keys';

/** Names of the areas' folders and files on every floor; one is the customer's spelling of a route. */
const businessAreas = {
  inventory: ['repertory', 'card', 'stock', 'print-export'],
  merchant: ['merchant'],
  grant: ['grant'],
  customer: ['customer', 'usersmanage', 'activation'],
  qrcode: ['qrcode', 'customer-page'],
  cardPage: ['card-page', 'cardconfig'],
  account: ['account', 'own-account', 'role'],
} as const;

/** Areas that all others use: an export of grants belongs to grants. */
const sharedAreas = {
  login: ['login', 'user'],
  audit: ['audit', 'audit-trail'],
  export: ['export', 'task-centre'],
  import: ['import'],
  upload: ['upload', 'storage', 'files'],
  search: ['search'],
  notice: ['notice'],
  list: ['list', 'list-view', 'preference'],
  system: ['system', 'settings', 'health', 'error-simulation', 'exception'],
  catalogue: ['catalogue', 'dictionary'],
  record: ['record', 'record-page'],
} as const;

export const areaNames = { ...businessAreas, ...sharedAreas };
export type AreaName = keyof typeof areaNames;

export interface Size {
  readonly lines: number;
  readonly files: number;
}

export interface AreaSize extends Size {
  /**
   * Files of no area that import something of this one: its entries in registries, and files that should not know it.
   */
  readonly outside: readonly string[];
}

const folders = ['config', 'contract', 'packages', 'server', 'src', 'mock'];

const isCounted = (file: string) =>
  /\.(tsx?|sql)$/.test(file) && !/((^|\/)test\/.*|\.(test|fixture)\.tsx?|\.d\.ts)$/.test(file);

export interface Sizes {
  /** By top-level folder; folders missing from the checkout are left out. */
  readonly folders: ReadonlyMap<string, Size>;
  readonly areas: ReadonlyMap<AreaName, AreaSize>;
  readonly whole: Size;
}

/** @param root of the checkout */
export function sizesOf(root: string): Sizes {
  const present = new Set(readdirSync(root));
  const sources = folders
    .filter((folder) => present.has(folder))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isCounted)
        .map((name) => {
          const file = join(folder, name);
          const text = readFileSync(join(root, file), 'utf8');
          return { file, folder, area: areaOf(file), text, lines: text.split('\n').length - 1 };
        }),
    );
  const sizeOf = (counted: typeof sources): Size => ({
    lines: counted.reduce((sum, { lines }) => sum + lines, 0),
    files: counted.length,
  });
  return {
    folders: new Map(
      folders
        .filter((folder) => present.has(folder))
        .map((folder) => [folder, sizeOf(sources.filter((source) => source.folder === folder))]),
    ),
    areas: new Map(
      keysOf(areaNames).map((area) => {
        const imports = new RegExp(`from '[^']*/(${areaNames[area].join('|')})(/|'|\\.)`);
        const outside = sources.filter((source) => source.area === undefined && imports.test(source.text));
        return [
          area,
          {
            ...sizeOf(sources.filter((source) => source.area === area)),
            outside: outside.map(({ file }) => file),
          },
        ];
      }),
    ),
    whole: sizeOf(sources),
  };
}

/** The area of a file, by the last part of its path that names one; business areas precede shared ones. */
export const areaOf = (file: string): AreaName | undefined =>
  lastNamed(file, keysOf(businessAreas)) ?? lastNamed(file, keysOf(sharedAreas));

function lastNamed(file: string, areas: readonly AreaName[]): AreaName | undefined {
  for (const part of file.split('/').toReversed()) {
    const found = areas.find((area) =>
      areaNames[area].some((name) => part === name || part.startsWith(`${name}.`)),
    );
    if (found) return found;
  }
  return undefined;
}
