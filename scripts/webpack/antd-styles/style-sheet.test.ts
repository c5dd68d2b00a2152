import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.js';
import { styleCallsOf } from './style-calls';
import { sharedStyleSheet, styleSheetOf, withHashClass } from './style-sheet';

const textOf = (path: string) => readFileSync(join(root, 'node_modules/antd/es', path), 'utf8');
const sheetOf = (path: string) => styleSheetOf(`lib/${path}`, styleCallsOf(textOf(path)));

describe('the style calls of a module', () => {
  it.each([
    ["export default genStyleHooks('Button', token => 1, prepare);", 'genStyleHooks', 'Button', 'default'],
    ["export const useColStyle = genStyleHooks('Grid', gen);", 'genStyleHooks', 'Grid', 'useColStyle'],
    [
      "export default genSubStyleComponent(['Tag', 'preset'], gen);",
      'genSubStyleComponent',
      'Tag-preset',
      'default',
    ],
    [
      "export default (cls) => { const useStyle = genStyleHooks('Menu', gen); return useStyle(cls); };",
      'genStyleHooks',
      'Menu',
      'default',
    ],
  ])('are found in %s', (text, maker, component, exportName) => {
    expect(styleCallsOf(text)).toEqual([expect.objectContaining({ maker, component, exportName })]);
  });

  it('say where the style function stands', () => {
    const text = "export default genStyleHooks('Button', token => [a(token)], prepare);";
    const [{ start, end } = { start: 0, end: 0 }] = styleCallsOf(text);
    expect(text.slice(start, end)).toBe('token => [a(token)]');
  });
});

describe('a style sheet made at build time', () => {
  it.each([
    ['button/style/index.js', '.ant-btn-primary'],
    ['table/style/index.js', '.ant-table-cell'],
    ['date-picker/style/index.js', '.ant-picker-panel'],
    ['grid/style/index.js', '.ant-col-12'],
    ['tooltip/style/index.js', '.ant-tooltip-container'],
    ['tag/style/presetCmp.js', '.ant-tag-'],
    ['_util/wave/style.js', '.ant-wave'],
  ])('of %s has the rules of %s', (path, rule) => {
    expect(sheetOf(path)).toContain(rule);
  });

  it('leaves every colour to the theme, so that one sheet serves both shades', () => {
    expect(sheetOf('button/style/index.js')).toMatch(/color:\s*var\(--ant-/);
    expect(sheetOf('table/style/index.js')).not.toMatch(/(color|background):\s*#/);
  });

  it.each([
    [true, /:where\(\.css-\w+\)\.ant-btn/],
    [false, /:where\(\.css-dev-only-do-not-override-\w+\)\.ant-btn/],
  ])('with production %s is for the class that antd then gives its elements', (isProduction, selector) => {
    expect(withHashClass(sheetOf('button/style/index.js'), isProduction)).toMatch(selector);
  });

  it('is refused where nobody asks for it', () => {
    const [call] = styleCallsOf("export default genStyleHooks('Knob', gen);");
    expect(() => styleSheetOf('lib/button/style/index.js', call ? [call] : [])).toThrow(
      'which class are the styles of Knob for?',
    );
  });

  it('has what links and icons share once, by itself', () => {
    expect(sharedStyleSheet()).toContain('.anticon');
    expect(sheetOf('button/style/index.js')).not.toMatch(/^\.anticon\{/m);
  });
});
