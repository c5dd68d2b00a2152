/** Finds the models of a program in its sources, and the names of their actions. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  bare,
  childOf,
  childrenOf,
  nameOf,
  propertyOf,
  returnedBy,
  textOf,
  walk,
  type AnyNode,
} from './nodes';

export interface FoundModel {
  readonly namespace: string;
  /** by `defineModel`, whose effects put whole types */
  readonly isTyped: boolean;
  /** it has parts that are made elsewhere, so that any name may be its own */
  readonly isOpen: boolean;
  /** what follows the namespace in the types of its actions */
  readonly names: ReadonlySet<string>;
}

/** Calls whose model is what they are given; another may add to it. */
const transparent = /^(defineModel|withDrafts|model|replaceModel|freeze)$/;

/** The models that a file declares, by the object that declares each. */
export function modelsIn(text: string, ast: unknown): ReadonlyMap<AnyNode, FoundModel> {
  const constants = new Map<string, AnyNode>();
  /** variables to which something else may add */
  const changed = new Set<string | undefined>();
  const found = new Map<AnyNode, FoundModel>();
  const program = bare(ast);
  // Most files have none, and need not be walked through.
  if (!program || !text.includes('namespace')) return found;
  walk(program, (node) => {
    const value = childOf(node, 'init');
    if (node.type === 'VariableDeclarator' && value) {
      const name = nameOf(childOf(node, 'id'));
      if (name !== undefined) constants.set(name, value);
    }
    const isAdding =
      node.type === 'CallExpression' && !transparent.test(nameOf(childOf(node, 'callee')) ?? '');
    for (const argument of isAdding ? childrenOf(node, 'arguments') : []) changed.add(nameOf(argument));
    if (node.type !== 'AssignmentExpression') return;
    let target = childOf(node, 'left');
    while (target?.type === 'MemberExpression') target = childOf(target, 'object');
    changed.add(nameOf(target));
  });
  const resolve = (node: AnyNode | undefined) => {
    if (node?.type !== 'Identifier') return node;
    const name = String(node['name']);
    return changed.has(name) ? undefined : constants.get(name);
  };

  walk(program, (node, around) => {
    const namespace = node.type === 'ObjectExpression' && textOf(resolve(propertyOf(node, 'namespace')));
    const parts = childrenOf(node, 'properties').map(nameOf);
    if (!namespace || !parts.some((part) => /^(state|reducers|effects|subscriptions)$/.test(part ?? '')))
      return;
    let outer = around;
    while (outer?.node.type.startsWith('TS')) outer = outer.outer;
    const maker = outer?.node.type === 'CallExpression' ? nameOf(childOf(outer.node, 'callee')) : 'model';
    const variable =
      outer?.node.type === 'VariableDeclarator' ? nameOf(childOf(outer.node, 'id')) : undefined;
    let isOpen =
      parts.includes(undefined) ||
      !transparent.test(maker ?? '') ||
      (variable !== undefined && changed.has(variable));
    const names = new Set<string>();
    for (const kind of ['reducers', 'effects'] as const) {
      const given = resolve(propertyOf(node, kind));
      if (given === undefined && !parts.includes(kind)) continue;
      // Reducers may stand in a pair with what wraps them; effects of defineModel are returned.
      const list = resolve(
        kind === 'effects'
          ? returnedBy(given)
          : given?.type === 'ArrayExpression'
            ? childrenOf(given, 'elements')[0]
            : given,
      );
      if (isNull(list)) continue;
      isOpen ||= list?.type !== 'ObjectExpression';
      for (const property of childrenOf(list, 'properties')) {
        const name = nameOf(property);
        const value = childOf(property, 'value');
        if (name === undefined) isOpen = true;
        // As in dva, a name may stand for nothing.
        else if (!isNull(value)) addNames(names, name, kind === 'effects' ? value : undefined);
      }
    }
    found.set(node, { namespace, isTyped: maker === 'defineModel', isOpen, names });
  });
  return found;
}

const isNull = (node: AnyNode | undefined) => node?.type === 'Literal' && node['value'] === null;

/** @param effect undefined for a reducer */
function addNames(names: Set<string>, name: string, effect: AnyNode | undefined): void {
  names.add(name);
  if (!effect) return;
  for (const suffix of ['/@@start', '/@@end']) names.add(name + suffix);
  const kind = propertyOf(childrenOf(effect, 'elements')[1], 'type');
  // What is made elsewhere may be a poll.
  if (!/Function/.test(effect.type) && (textOf(kind) ?? 'poll') === 'poll')
    for (const suffix of ['-start', '-stop']) names.add(name + suffix);
}

interface ReadFile {
  readonly mtimeMs: number;
  readonly models: readonly FoundModel[];
}

/** @returns a syntax tree @throws where it can't read the text */
export type Parse = (text: string, file: string) => unknown;

/** How long files that an editor changes may go unseen; within one run of the linter nothing changes. */
const freshMs = 1_000;

/**
 * @param patterns paths below the folder, in which `*` stands for a part of a name and `**` for folders
 * @throws Error where there is no such folder
 */
export type ModelReader = (
  folder: string,
  patterns: readonly string[],
  parse: Parse,
) => readonly FoundModel[];

/** Reads the models of files, and a file again when it has changed. */
export function createModelReader(): ModelReader {
  const files = new Map<string, ReadFile>();
  const searches = new Map<string, { readonly atMs: number; readonly models: readonly FoundModel[] }>();

  function read(file: string, parse: Parse): readonly FoundModel[] {
    const { mtimeMs } = statSync(file);
    const known = files.get(file);
    if (known?.mtimeMs === mtimeMs) return known.models;
    let models: readonly FoundModel[] = [];
    try {
      const text = readFileSync(file, 'utf8');
      models = [...modelsIn(text, parse(text, file)).values()];
    } catch {
      // The parser of JavaScript meets TypeScript, or the file is being written: its models are unknown.
    }
    files.set(file, { mtimeMs, models });
    return models;
  }

  return (folder, patterns, parse) => {
    const key = [folder, ...patterns].join('\n');
    const former = searches.get(key);
    if (former && Date.now() - former.atMs < freshMs) return former.models;
    const models = patterns
      .flatMap((pattern) => findFiles(folder, pattern))
      .flatMap((file) => read(file, parse));
    searches.set(key, { atMs: Date.now(), models });
    return models;
  };
}

function findFiles(folder: string, pattern: string): readonly string[] {
  const [fixed = ''] = /^([^*]*\/)?/.exec(pattern) ?? [];
  const expression = new RegExp(
    `^${pattern
      .slice(fixed.length)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );
  const root = join(folder, fixed);
  let names: readonly string[];
  try {
    names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  } catch {
    throw new Error(`[saga-models/eslint] models: there is no folder ${root}`);
  }
  return names
    .filter((name) => expression.test(name.replaceAll('\\', '/')) && /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => join(root, name));
}
