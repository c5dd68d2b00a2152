/**
 * Removes antd's style functions from the scripts: antd-style-sheet-plugin.ts has run them at build time, and
 * `zeroRuntime` in the theme prevents antd from running them in the browser. Token functions stay, because the theme
 * needs them. antd itself has no option for this. Without it, the first list weighs 39 kB gz more and the heaviest page
 * 52.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Compiler } from 'webpack';
import { root } from '../root.js';

const antdFolder = join(root, 'node_modules/antd/es');
const styleFile = /[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/][\w-]+\.js$/;

/** Functions of antd that take a style function as second argument. */
const styleTakers = new Set(['genStyleHooks', 'genSubStyleComponent']);

interface Stripped {
  readonly source: string;
  /** Number of replaced style functions. */
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

/** Number of style functions of all components of the installed antd, used or not. */
export function countStyleFunctions(): number {
  const files = readdirSync(antdFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(antdFolder, name))
    .filter((path) => styleFile.test(path));
  return files.reduce((count, path) => count + stripStyles(readFileSync(path, 'utf8')).calls, 0);
}

export class StripAntdStylesPlugin {
  /** @param expected number of style functions of the installed antd; the build fails with any other number */
  constructor(private readonly expected: number) {}

  apply(compiler: Compiler) {
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StripAntdStylesPlugin', (compilation) => {
      // Documents that other plugins compile have no antd.
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
