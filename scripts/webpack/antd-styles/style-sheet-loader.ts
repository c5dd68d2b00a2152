/** Turns a style module of antd into its style sheet. */
import { styleCallsOf } from './style-calls';
import type { LoaderContext } from 'webpack';
import { sharedStyleSheet, styleSheetOf, withHashClass } from './style-sheet';

export default function makeStyleSheet(this: LoaderContext<unknown>, text: string): string {
  const calls = styleCallsOf(text);
  const [, below = ''] = this.resourcePath.split('/antd/es/');
  const sheet = calls.length > 0 ? styleSheetOf(`lib/${below}`, calls) : sharedStyleSheet();
  return withHashClass(sheet, this.mode === 'production');
}
