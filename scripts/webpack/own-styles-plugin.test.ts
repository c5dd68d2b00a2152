import { limitOwnRules } from './own-styles-plugin';

const inside = ':where(.study-card-page)';

describe('rules of the product', () => {
  it.each([
    ['a class', '.login-form {}', `${inside} .login-form {}`],
    ['each of several', '.shell, :is(tr, section) {}', `${inside} .shell, ${inside} :is(tr, section) {}`],
    ['what a query holds', '@media print { tr {} }', `@media print { ${inside} tr {} }`],
    ['what the element itself says', "[data-shade='dark'] .day {}", `${inside}[data-shade='dark'] .day {}`],
  ])('hold inside of it alone: %s', (_, rule, written) => {
    expect(limitOwnRules(rule)).toBe(written);
  });

  it.each([
    ['the product itself', ':root.study-card-page > body {}'],
    ['the element that a host lends', 'div:where(#study-card-back-office) a {}'],
    ["antd's classes as they are built here", '.sc-btn {}\na:hover :where(.css-abc).sc-badge {}'],
    ['the steps of an animation', '@keyframes sc-appear { from { opacity: 0 } 50% { opacity: 1 } }'],
  ])('stay as they are where they name %s', (_, rule) => {
    expect(limitOwnRules(rule)).toBe(rule);
  });
});
