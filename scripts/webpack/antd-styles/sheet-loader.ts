/** Turns a style module of antd into its style sheet. */
import { styleCallsOf } from './style-calls';
import type { LoaderContext } from 'webpack';
import { withoutSparedRules } from './spared-rules';
import { sharedStyleSheet, styleSheetOf, withHashClass } from './style-sheet';

export default function makeStyleSheet(this: LoaderContext<unknown>, text: string): string {
  // webpack keeps what it has built, and knows of no other reason to make a sheet anew.
  this.addContextDependency(import.meta.dirname);
  const calls = styleCallsOf(text);
  const [, below = ''] = this.resourcePath.split('/antd/es/');
  const sheet = calls.length > 0 ? styleSheetOf(`lib/${below}`, calls) : sharedStyleSheet();
  return withHashClass(withoutSparedRules(sheet), this.mode === 'production');
}
