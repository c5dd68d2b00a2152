/** What an area costs: its product code over all floors, and the files outside its folders that know it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../contract/keys';

/** By the names of their folders and files on every floor; the customer's spelling of a route is one of them. */
export const areaNames = {
  merchant: ['merchant'],
  grant: ['grant'],
  customer: ['customer', 'usersmanage'],
  qrcode: ['qrcode'],
  cardPage: ['card-page', 'cardconfig'],
  account: ['account', 'own-account', 'role'],
} as const;
export type AreaName = keyof typeof areaNames;

export interface AreaCost {
  readonly lines: number;
  readonly files: number;
  /** Files of no area that import something of this one: where it is entered, and what would have to know it. */
  readonly outside: readonly string[];
}

const floors = ['config', 'contract', 'server', 'src'];

/** Languages, tests and what helps them are no part of the cost. */
const isCounted = (file: string) =>
  /\.(tsx?|css)$/.test(file) &&
  !/(\.(test|fixture)\.tsx?|testing[\w-]*\.ts|\.d\.ts)$/.test(file) &&
  !/(^|\/)(texts|locales)\/|labels\.(zh-CN|en-US)\.ts$/.test(file);

/** @param root the checkout */
export function costOf(area: AreaName, root: string): AreaCost {
  const files = floors
    .flatMap((floor) =>
      readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => join(floor, file)),
    )
    .filter(isCounted);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = files.filter((file) => areaOf(file) === area);
  const imports = new RegExp(`from '[^']*/(${areaNames[area].join('|')})(/|'|\\.)`);
  return {
    lines: own.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0),
    files: own.length,
    outside: files.filter((file) => areaOf(file) === undefined && imports.test(read(file))),
  };
}

/** The area that a file belongs to, by the last part of its path that names one. */
function areaOf(file: string): AreaName | undefined {
  const parts = file.split('/').toReversed();
  for (const part of parts) {
    const found = keysOf(areaNames).find((area) =>
      areaNames[area].some((name) => part === name || part.startsWith(`${name}.`)),
    );
    if (found) return found;
  }
  return undefined;
}
