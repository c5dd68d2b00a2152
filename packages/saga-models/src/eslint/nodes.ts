/** Reads a syntax tree of JavaScript or TypeScript, whichever parser has made it. */

/** A node; what a field holds is looked at before it is used. */
export interface AnyNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof (value as Partial<AnyNode> | null | undefined)?.type === 'string';

/** The expression itself, without what says only of which type it is. */
export function bare(value: unknown): AnyNode | undefined {
  if (!isNode(value)) return undefined;
  const isWrapper = /^(TS(As|Satisfies|NonNull)Expression|TSTypeAssertion|ChainExpression)$/.test(value.type);
  return isWrapper ? bare(value['expression']) : value;
}

export const childOf = (node: AnyNode | undefined, field: string): AnyNode | undefined => bare(node?.[field]);

export const childrenOf = (node: AnyNode | undefined, field: string): readonly AnyNode[] => {
  const list = node?.[field];
  return Array.isArray(list) ? list.flatMap((each) => bare(each) ?? []) : [];
};

/** The text of a literal. */
export function textOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  const [only, ...others] = childrenOf(node, 'quasis');
  if (node?.type !== 'TemplateLiteral' || others.length > 0) return undefined;
  const { cooked }: { readonly cooked?: unknown } = Object(only?.['value']);
  return typeof cooked === 'string' ? cooked : undefined;
}

/** The name of a property, of a property that is read, or of a variable, unless it is computed. */
export function nameOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node['name']);
  if (node?.['computed']) return undefined;
  const key = childOf(node, node?.type === 'MemberExpression' ? 'property' : 'key');
  return key?.type === 'Identifier' ? String(key['name']) : textOf(key);
}

/** The value of an object's property of that name. */
export const propertyOf = (object: AnyNode | undefined, name: string): AnyNode | undefined =>
  childOf(
    childrenOf(object, 'properties').find((property) => nameOf(property) === name),
    'value',
  );

/** What a function returns where it has one way to end; a value that is no function is itself. */
export function returnedBy(node: AnyNode | undefined): AnyNode | undefined {
  const body = childOf(node, 'body');
  if (!body || !/Function/.test(node?.type ?? '')) return node;
  if (body.type !== 'BlockStatement') return body;
  const returns = childrenOf(body, 'body').filter(({ type }) => type !== 'VariableDeclaration');
  return returns.length === 1 && returns[0]?.type === 'ReturnStatement'
    ? childOf(returns[0], 'argument')
    : undefined;
}

/** Where it stands in the text: its first place and the one after it. */
export function rangeOf(node: AnyNode): readonly [number, number] {
  const [start, end]: readonly unknown[] = Array.isArray(node['range']) ? node['range'] : [];
  return [Number(start), Number(end)];
}

/** The nodes around one, the nearest first. */
export interface Around {
  readonly node: AnyNode;
  readonly outer: Around | undefined;
}

/** Visits a node and all in it. */
export function walk(
  node: AnyNode,
  visit: (node: AnyNode, around: Around | undefined) => void,
  around?: Around,
): void {
  visit(node, around);
  for (const [field, value] of Object.entries(node))
    if (field !== 'parent' && field !== 'tokens' && field !== 'comments')
      for (const each of [value].flat()) if (isNode(each)) walk(each, visit, { node, outer: around });
}
