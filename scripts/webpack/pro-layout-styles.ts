/** ProLayout's styles as a style sheet, for both shades. ProLayout would write them in the browser, for one shade. */
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ProLayout } from '@ant-design/pro-components/lib/layout/ProLayout';
import { ConfigProvider } from 'antd';
import postcss, { type Rule } from 'postcss';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { classPrefixes } from '../../config/class-prefixes';
import { layoutTokensOf, themeOf, type Shade } from '../../src/layouts/theme/theme';
import { darkPage } from './component-variables';
import { stylesIn } from './style-cache';

const aPage = { path: '/', name: 'page' };

export function proLayoutStyles(): string {
  const light = stylesOf('light');
  return light + differenceOf(stylesOf('dark'), light);
}

function stylesOf(shade: Shade): string {
  const cache = createCache();
  const theme = themeOf({ shade, isMotionReduced: false, isNarrow: false });
  // The menu has another mode, with styles of its own, when it is folded.
  for (const collapsed of [false, true]) {
    const layout = createElement(ProLayout, {
      layout: 'mix',
      token: layoutTokensOf(shade),
      route: { children: [aPage] },
      location: { pathname: aPage.path },
      collapsed,
      headerRender: () => null,
    });
    const themed = createElement(ConfigProvider, { ...classPrefixes, theme }, layout);
    renderToString(createElement(StyleProvider, { cache, mock: 'server' }, themed));
  }
  return stylesIn(cache);
}

/** What the dark shade says otherwise, as rules of the same weight. */
function differenceOf(dark: string, light: string): string {
  const rules = rulesIn(light);
  return rulesIn(dark)
    .flatMap((rule, place) => {
      const same = new Set(rules[place]?.nodes.map(String));
      const own = rule.nodes.map(String).filter((declaration) => !same.has(declaration));
      const selectors = rule.selectors.map((each) => `:where(${darkPage}) ${each}`);
      return own.length > 0 ? `${selectors.join()}{${own.join(';')}}` : [];
    })
    .join('');
}

function rulesIn(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  postcss.parse(sheet).walkRules((rule) => void rules.push(rule));
  return rules;
}
