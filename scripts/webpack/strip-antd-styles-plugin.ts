/**
 * Takes antd's style functions out of the scripts: antd-style-sheet-plugin.ts has run them when the build was made, and
 * `zeroRuntime` in the theme keeps antd from running them in the browser. Token functions stay, the theme needs them. antd has
 * no switch of its own for this. Off, the first list weighs 39 kB gz more and the heaviest page 52.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Compiler } from 'webpack';
import { root } from '../root.js';

const antdFolder = join(root, 'node_modules/antd/es');
const styleFile = /[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/][\w-]+\.js$/;

/** What antd hands its style functions to, as the second argument. */
const styleTakers = new Set(['genStyleHooks', 'genSubStyleComponent']);

interface Stripped {
  readonly source: string;
  /** how many style functions were replaced */
  readonly calls: number;
}

export function stripStyles(source: string): Stripped {
  const file = ts.createSourceFile('style.js', source, ts.ScriptTarget.Latest);
  const functions: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      styleTakers.has(node.expression.text)
    ) {
      const [, styleFunction] = node.arguments;
      if (styleFunction) functions.push(styleFunction);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const stripped = functions.reduceRight(
    (text, each) => `${text.slice(0, each.getStart(file))}() => []${text.slice(each.end)}`,
    source,
  );
  return { source: stripped, calls: functions.length };
}

/** Of all components of the installed antd, whether the product uses them or not. */
export function countStyleFunctions(): number {
  const files = readdirSync(antdFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(antdFolder, name))
    .filter((path) => styleFile.test(path));
  return files.reduce((count, path) => count + stripStyles(readFileSync(path, 'utf8')).calls, 0);
}

export class StripAntdStylesPlugin {
  /** @param expected how many style functions the installed antd has; with any other number the build fails */
  constructor(private readonly expected: number) {}

  apply(compiler: Compiler) {
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StripAntdStylesPlugin', (compilation) => {
      // Other plugins compile documents of their own, which have no antd.
      if (compilation.compiler.isChild()) return;
      const { processResult } = NormalModule.getCompilationHooks(compilation);
      processResult.tap('StripAntdStylesPlugin', (result, { resource }) => {
        const [source, ...others] = result;
        return styleFile.test(resource) ? [stripStyles(String(source)).source, ...others] : result;
      });
      const found = countStyleFunctions();
      if (found === this.expected) return;
      const text =
        `antd hands ${found} style functions to ${[...styleTakers].join(' and ')}, ${this.expected} expected: see whether ` +
        'all are still found and pages look the same without them, then change the number in webpack.config.ts';
      compilation.errors.push(new WebpackError(text));
    });
  }
}
