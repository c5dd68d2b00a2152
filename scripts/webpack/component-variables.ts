/**
 * The variables of antd's components as rules of a style sheet, for both shades and for narrow windows. antd would
 * derive them in the browser and write each component's into a style element of its own. They stand at the page's
 * element, because all of a page has one theme; at a component stands what it has instead of the page's own variables.
 */
import { createCache, extractStyle } from '@ant-design/cssinjs';
import postcss from 'postcss';
import { narrowWindow } from '../../src/components/use-is-narrow';
import { componentTokensOf, themeOf, type Look } from '../../src/layouts/theme/theme';
import { renderInto, type StyleCache } from './style-cache';

/** The document, and the element that contains the product; in a host, the latter alone. */
const page = '.study-card-page';
export const darkPage = `${page}[data-shade='dark']`;

/** Rules of a later look outrank those of earlier ones. */
const looks: readonly Look[] = [
  { shade: 'light', isNarrow: false },
  { shade: 'light', isNarrow: true },
  { shade: 'dark', isNarrow: false },
  { shade: 'dark', isNarrow: true },
];

interface Variable {
  readonly selector: string;
  readonly name: string;
  readonly value: string;
}

interface Written {
  readonly look: Look;
  readonly variables: readonly Variable[];
}

/** Returns a function that writes the variables of a sheet's components, without those that an earlier sheet has. */
export function variableWriter(): (components: readonly string[]) => string {
  const caches = looks.map((look) => ({ look, cache: createCache() }));
  return (components) => {
    const written: Written[] = [];
    for (const { look, cache } of caches) {
      const theme = themeOf({ ...look, isMotionReduced: false });
      renderInto(cache, components, { ...theme, components: componentTokensOf(look) });
      const ofPage = new Set(variablesIn(cache, 'token').map(({ name }) => name));
      const variables = variablesIn(cache, 'cssVar')
        .map((each) => (ofPage.has(each.name) ? each : { ...each, selector: page }))
        .filter((each) => !isWritten(each, look, written));
      written.push({ look, variables });
    }
    return written.map(rulesOf).join('');
  };
}

function variablesIn(cache: StyleCache, types: 'token' | 'cssVar'): readonly Variable[] {
  const variables: Variable[] = [];
  postcss.parse(extractStyle(cache, { plain: true, types, once: types === 'cssVar' })).walkRules((rule) => {
    rule.walkDecls(({ prop, value }) => void variables.push({ selector: rule.selector, name: prop, value }));
  });
  return variables;
}

/** Whether what has been written says the same for this look. */
const isWritten = ({ selector, name, value }: Variable, look: Look, written: readonly Written[]): boolean =>
  written
    .filter(
      ({ look: { shade, isNarrow } }) =>
        ['light', look.shade].includes(shade) && (!isNarrow || look.isNarrow),
    )
    .flatMap(({ variables }) => variables)
    .findLast((each) => each.selector === selector && each.name === name)?.value === value;

const darkSelectors = (selector: string): string =>
  selector === page ? `${darkPage},${darkPage} ${page}` : `${darkPage} ${selector}`;

function rulesOf({ look: { shade, isNarrow }, variables }: Written): string {
  const selectors = [...new Set(variables.map(({ selector }) => selector))];
  const rules = selectors.map((selector) => {
    const own = new Map(
      variables.filter((each) => each.selector === selector).map(({ name, value }) => [name, value]),
    );
    const at = shade === 'light' ? selector : darkSelectors(selector);
    return `${at}{${[...own].map(([name, value]) => `${name}:${value};`).join('')}}`;
  });
  return isNarrow && rules.length > 0
    ? `@media screen and ${narrowWindow}{${rules.join('')}}`
    : rules.join('');
}
