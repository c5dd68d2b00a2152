/** Finds in a style module of antd the calls that make a style hook, and the style function that each is given. */
import ts from 'typescript';

const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'] as const;
type Maker = (typeof makers)[number];

export interface StyleCall {
  /** `genSubStyleComponent` makes a component, the others make hooks. */
  readonly maker: Maker;
  /** What the styles are of, e.g. `Button` or `Input-Search`. */
  readonly component: string;
  /** `default` or a name. */
  readonly exportName: string;
  /** Where the style function stands in the text. */
  readonly start: number;
  readonly end: number;
}

export function styleCallsOf(text: string): readonly StyleCall[] {
  const source = ts.createSourceFile('style.js', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  return source.statements.flatMap((statement) => {
    const found: StyleCall[] = [];
    const visit = (node: ts.Node, exportName: string | undefined): void => {
      const call = callIn(node, source, exportName);
      if (call) found.push(call);
      else ts.forEachChild(node, (child) => visit(child, exportNameOf(child, statement) ?? exportName));
    };
    visit(statement, ts.isExportAssignment(statement) ? 'default' : undefined);
    return found;
  });
}

const exportNameOf = (node: ts.Node, statement: ts.Statement): string | undefined =>
  ts.isVariableStatement(statement) &&
  node.kind === ts.SyntaxKind.VariableDeclarationList &&
  ts.isVariableDeclarationList(node)
    ? node.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : '')).join()
    : undefined;

function callIn(node: ts.Node, source: ts.SourceFile, exportName: string | undefined): StyleCall | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const { text: callee } = node.expression;
  const maker = makers.find((name) => name === callee);
  const [component, style] = node.arguments;
  if (!maker || !component || !style) return undefined;
  return {
    maker,
    component: namesIn(component).join('-'),
    exportName: exportName ?? 'default',
    start: style.getStart(source),
    end: style.getEnd(),
  };
}

const namesIn = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(namesIn) : [];
};
