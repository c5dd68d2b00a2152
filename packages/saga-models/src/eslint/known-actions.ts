/** Lint rule: the type of an action that is dispatched, put or taken is one that its model handles. */
import { type Linter, type Rule } from 'eslint';
import { createModelReader, modelsIn, type FoundModel, type ModelReader, type Parse } from './models';
import { nearest } from './nearest';
import {
  bare,
  childOf,
  childrenOf,
  nameOf,
  propertyOf,
  rangeOf,
  returnedBy,
  textOf,
  type AnyNode,
} from './nodes';

export interface KnownActionsOptions {
  /** files with models, below the folder where the linter runs: `*` stands for a part of a name, `**` for folders */
  readonly models?: readonly string[];
  /** types that something else handles, such as a reducer of `extraReducers` */
  readonly allow?: readonly string[];
}

type Place = readonly [of: 'action' | 'type' | 'creators', at: number];

/** By the name of a function: which of its arguments is an action, a type, or makes actions. */
const places: Readonly<Record<string, Place>> = {
  dispatch: ['action', 0],
  put: ['action', 0],
  putResolve: ['action', 0],
  take: ['type', 0],
  takeMaybe: ['type', 0],
  takeEvery: ['type', 0],
  takeLatest: ['type', 0],
  takeLeading: ['type', 0],
  actionChannel: ['type', 0],
  throttle: ['type', 1],
  debounce: ['type', 1],
  connect: ['creators', 1],
  bindActionCreators: ['creators', 0],
};

/** Of a call, the expressions that are types of actions. */
function typesIn(call: AnyNode): readonly AnyNode[] {
  const callee = childOf(call, 'callee');
  const name = nameOf(callee) ?? '';
  const isPutResolve = name === 'resolve' && nameOf(childOf(callee, 'object')) === 'put';
  const place = isPutResolve ? places['put'] : Object.hasOwn(places, name) ? places[name] : undefined;
  const argument = childrenOf(call, 'arguments')[place?.[1] ?? 0];
  if (!place || !argument) return [];
  if (place[0] === 'type') return choicesOf(argument);
  const actions =
    place[0] === 'action'
      ? choicesOf(argument)
      : childrenOf(argument, 'properties').flatMap(
          (property) => returnedBy(childOf(property, 'value')) ?? [],
        );
  return actions.map(withoutKey).flatMap((action) => choicesOf(propertyOf(action, 'type')));
}

/** Both sides of a condition, and all of a list. */
function choicesOf(node: AnyNode | undefined): readonly AnyNode[] {
  if (node?.type === 'ConditionalExpression')
    return ['consequent', 'alternate'].flatMap((side) => choicesOf(childOf(node, side)));
  if (node?.type === 'ArrayExpression') return childrenOf(node, 'elements').flatMap(choicesOf);
  return node ? [node] : [];
}

/** The action in `withKey(action, key)`. */
const withoutKey = (node: AnyNode): AnyNode =>
  nameOf(childOf(node, 'callee')) === 'withKey' ? (childrenOf(node, 'arguments')[0] ?? node) : node;

/** One for each parser, since one may fail where another does not. */
const readers = new WeakMap<object, ModelReader>();

function readModels(context: Rule.RuleContext, patterns: readonly string[]): readonly FoundModel[] {
  const parser: Linter.Parser | undefined = context.languageOptions['parser'];
  if (!parser || patterns.length === 0) return [];
  const reader = readers.get(parser) ?? createModelReader();
  readers.set(parser, reader);
  const parse: Parse = (text, filePath) => {
    // No types: a project would have to be loaded for them.
    const options = { ecmaVersion: 'latest', sourceType: 'module', ecmaFeatures: { jsx: true }, range: true };
    return 'parse' in parser
      ? parser.parse(text, { ...options, filePath })
      : parser.parseForESLint(text, { ...options, filePath }).ast;
  };
  return reader(context.cwd, patterns, parse);
}

export const knownActions: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'the type of an action is one that its model handles' },
    hasSuggestions: true,
    schema: [
      {
        type: 'object',
        properties: {
          models: { type: 'array', items: { type: 'string' } },
          allow: { type: 'array', items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    ],
    messages: {
      unknown: 'No model has an action {{type}}.',
      similar: 'No model has an action {{type}}. Is it {{better}}?',
      instead: 'Write {{better}}.',
    },
  },
  create(context) {
    const { models: patterns = [], allow = [] }: KnownActionsOptions = context.options[0] ?? {};
    const { sourceCode } = context;
    const own = modelsIn(sourceCode.text, sourceCode.ast);
    const all = [...own.values(), ...readModels(context, patterns)];

    function report(node: AnyNode, type: string, better?: string): void {
      const [start, end] = rangeOf(node);
      const quote = sourceCode.text.slice(start, start + 1);
      context.report({
        loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
        ...(better === undefined
          ? { messageId: 'unknown', data: { type } }
          : {
              messageId: 'similar',
              data: { type, better },
              suggest: [
                {
                  messageId: 'instead',
                  data: { better },
                  fix: (fixer) => fixer.replaceTextRange([start, end], quote + better + quote),
                },
              ],
            }),
      });
    }
    /** The model of this file in which it stands. */
    function modelAround(node: AnyNode): FoundModel | undefined {
      for (let outer = bare(node['parent']); own.size > 0 && outer; outer = bare(outer['parent'])) {
        const model = own.get(outer);
        if (model) return model;
      }
      return undefined;
    }
    function check(node: AnyNode, call: AnyNode): void {
      const type = textOf(node);
      if (type === undefined || allow.includes(type) || /(^|\/)@@CANCEL_EFFECTS$/.test(type)) return;
      const owners = all.filter(({ namespace }) => type.startsWith(`${namespace}/`));
      if (owners.length > 0) {
        if (owners.some((model) => has(model, type.slice(model.namespace.length + 1)))) return;
        for (const { namespace, names } of owners) {
          const better = nearest(type.slice(namespace.length + 1), names);
          if (better !== undefined) {
            report(node, type, `${namespace}/${better}`);
            return;
          }
        }
        report(node, type);
        return;
      }
      // A name by itself may be an action of something that is no model, unless it is nearly one of the model's own.
      const around = modelAround(call);
      if (!around || around.isOpen || type.includes('/')) return;
      // Only effects of defineModel write whole types; subscriptions of both leave the namespace out.
      const isWhole = around.isTyped && nameOf(childOf(call, 'callee')) !== 'dispatch';
      if (!isWhole && around.names.has(type)) return;
      const better = nearest(type, around.names);
      if (better !== undefined) report(node, type, isWhole ? `${around.namespace}/${better}` : better);
    }
    return {
      CallExpression(given) {
        const call = bare(given);
        if (call) for (const node of typesIn(call)) check(node, call);
      },
    };
  },
};

const has = ({ isOpen, names }: FoundModel, name: string) => isOpen || names.has(name);
