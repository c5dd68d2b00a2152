/**
 * Limits the product's style rules to the product's own elements: a rule for a class like `.login-form`, or for a plain
 * element, would otherwise also style the page of a host. The added selector has no specificity, so rules keep their
 * order of precedence.
 */
import postcss, { AtRule, type Rule } from 'postcss';
import type { Compiler } from 'webpack';

/**
 * The page of src/index.html has this class, and in a host the element that contains the product. A single selector,
 * because qiankun's experimentalStyleIsolation puts its own before each comma.
 */
const limit = ':where(.study-card-page)';

/** Selectors that name the product, or a class of antd as it is built here, are limited already. */
const isLimited = /\.study-card-page|#study-card-back-office|\.(sc|css)-/;

export class OwnStylesPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OwnStylesPlugin', (compilation) => {
      // Before files are named after what is in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'OwnStylesPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          const sheet = limitOwnRules(source.source().toString());
          compilation.updateAsset(name, new sources.RawSource(sheet));
        }
      });
    });
  }
}

export function limitOwnRules(sheet: string): string {
  const parsed = postcss.parse(sheet);
  parsed.walkRules((rule) => {
    if (!isStep(rule)) rule.selectors = rule.selectors.map(limited);
  });
  return parsed.toString();
}

/** Whether the rule is a step of a keyframe animation. */
const isStep = ({ parent }: Rule): boolean => parent instanceof AtRule && parent.name === 'keyframes';

function limited(selector: string): string {
  if (isLimited.test(selector)) return selector;
  // An attribute of the containing element itself, e.g. its shade.
  return selector.startsWith('[') ? limit + selector : `${limit} ${selector}`;
}
