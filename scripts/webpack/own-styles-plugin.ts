/**
 * Limits the product's own style rules to the product: in the sheets that the build writes, what they say of a class like
 * `.login-form` or of a plain element holds inside of the product's own page and of the element that a host lends, and
 * nothing of a host's page changes its look. Weighs no more than before against other rules.
 */
import postcss, { AtRule, type Rule } from 'postcss';
import type { Compiler } from 'webpack';

/**
 * What holds the product: src/index.html has the class, and the element that it is drawn in. One selector, since a host
 * (qiankun's experimentalStyleIsolation) writes its own before each comma.
 */
const limit = ':where(.study-card-page)';

/** What says itself whose it is, and the classes of antd as it is built here. */
const isLimited = /\.study-card-page|#study-card-back-office|^(:where\()?\.(sc|css)-/;

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

/** Of a keyframe animation. */
const isStep = ({ parent }: Rule): boolean => parent instanceof AtRule && parent.name === 'keyframes';

function limited(selector: string): string {
  if (isLimited.test(selector)) return selector;
  // What the element itself says of the whole product, e.g. its shade.
  return selector.startsWith('[') ? limit + selector : `${limit} ${selector}`;
}
