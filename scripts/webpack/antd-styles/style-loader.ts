/**
 * Takes the style functions out of antd's style modules and puts a style sheet in their place: a browser that would
 * write the styles itself spends a quarter of its time on them. `zeroRuntime` in the theme keeps antd from trying.
 */
import type { LoaderContext } from 'webpack';
import { styleCallsOf } from './style-calls';

const sheetLoader = new URL('./sheet-loader.ts', import.meta.url).pathname;

export default function stripStyles(this: LoaderContext<unknown>, text: string): string {
  const calls = styleCallsOf(text);
  const isFoundation = /theme\/util\/genStyleUtils\.js$/.test(this.resourcePath);
  if (calls.length === 0 && !isFoundation) return text;
  const sheet = `${this.resourcePath}.css!=!${sheetLoader}!${this.resourcePath}`;
  const stripped = calls.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}null${rest.slice(end)}`,
    text,
  );
  return `import ${JSON.stringify(this.utils.contextify(this.context, sheet))};\n${stripped}`;
}
