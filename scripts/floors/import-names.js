/**
 * Lint rule: one way to import. A module of another room is named from the top (`#server/list/read-list`), one of the
 * same room from where the file stands (`./read-list`), so that a search for a name finds all who import it.
 */
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { houses, topFolders } from './floors.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const listed = new Set(Object.values(houses).flat(2));
/** The words and rights of an area are imported by the area as what they are: files of its folder. */
const rooms = new Set([...listed].filter((room) => !listed.has(posix.dirname(room))));

/** @param {string} path */
function roomOf(path) {
  const parts = path.replace(/\.[^/]*$/, '').split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/')).find((room) => rooms.has(room));
}

/**
 * @param {string} file
 * @param {string} given
 */
export function importNameFor(file, given) {
  const path = given.startsWith('#') ? given.slice(1) : posix.join(posix.dirname(file), given);
  const [[top], [ownTop]] = [path.split('/'), file.split('/')];
  // The names of package.json lead to TypeScript alone.
  if (!top || !ownTop || !topFolders.includes(top) || !topFolders.includes(ownTop)) return given;
  if (/\.(js|css|json)$/.test(path)) return given;
  const room = roomOf(path);
  const near = posix.relative(posix.dirname(file), path);
  if (room === undefined || room !== roomOf(file) || near.startsWith('../../../')) return `#${path}`;
  return near.startsWith('.') ? near : `./${near}`;
}

/** @type {import('eslint').Rule.RuleModule} */
export const importNames = {
  meta: { type: 'suggestion', fixable: 'code', schema: [] },
  create(context) {
    const file = relative(root, context.filename);
    /** @param {{ source?: import('estree').Expression | null | undefined }} node */
    function check({ source }) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      if (!/^[#.]/.test(source.value)) return;
      const name = importNameFor(file, source.value);
      if (name !== source.value)
        context.report({
          node: source,
          message: `This module is imported as '${name}'.`,
          fix: (fixer) => fixer.replaceText(source, `'${name}'`),
        });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
