/**
 * Removes the functions by which components of antd, and ProLayout, make their styles and variables from the scripts: the
 * build has run them (antd-style-sheet-plugin.ts, pro-layout-styles.ts). antd itself has no option for this;
 * `zeroRuntime` in the theme only prevents it from writing styles, not variables. Without it, the heaviest page weighs
 * 59 kB gz more, and each component writes a style element.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Compiler } from 'webpack';
import { root } from '../root.js';

/** Of antd and of ProLayout. */
const folders = ['antd/es', '@ant-design/pro-components/es/layout'].map((each) =>
  join(root, 'node_modules', each),
);
const styleFile = /[\\/](antd[\\/]es|pro-components[\\/]es[\\/]layout)[\\/].*style([\\/][\w-]+)?\.js$/i;

/** They take a style function as second argument, and after it what belongs to it: tokens, options. */
const styleTakers = new Set(['genStyleHooks', 'genSubStyleComponent', 'useAntdStyle']);

interface Stripped {
  readonly source: string;
  /** Number of replaced style functions. */
  readonly calls: number;
}

export function stripStyles(source: string): Stripped {
  const file = ts.createSourceFile('style.js', source, ts.ScriptTarget.Latest);
  const ranges: (readonly [start: number, end: number])[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      styleTakers.has(node.expression.text)
    ) {
      const [, styleFunction] = node.arguments;
      if (styleFunction) ranges.push([styleFunction.getStart(file), node.arguments.end]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const stripped = ranges.reduceRight(
    (text, [start, end]) => `${text.slice(0, start)}() => []${text.slice(end)}`,
    source,
  );
  return { source: stripped, calls: ranges.length };
}

/** Number of style functions of all components of the installed antd, used or not. */
export function countStyleFunctions(): number {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
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
        `antd and ProLayout hand ${found} style functions to ${[...styleTakers].join(' and ')}, ${this.expected} expected: see whether ` +
        'all are still found and pages look the same without them, then change the number in webpack.config.ts';
      compilation.errors.push(new WebpackError(text));
    });
  }
}
