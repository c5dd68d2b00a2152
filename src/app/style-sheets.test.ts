/** Rules that hold for every style sheet of the front end. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '..');
const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

const rulesOf = (sheet: string) => readFileSync(join(sources, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');

describe('style sheets', () => {
  // Animation names hold for the whole document, and a host's page has its own.
  it.each(sheets)('%s calls animations by names that no other page has', (sheet) => {
    const names = [...rulesOf(sheet).matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name);
    expect(names.filter((name) => !name?.startsWith('sc-'))).toEqual([]);
  });

  // Swiping past the end of what scrolls sideways would go back in the history.
  it.each(sheets)('%s keeps in an element what is swiped sideways beyond its end', (sheet) => {
    const rules = [...rulesOf(sheet).matchAll(/\{([^{}]*)\}/g)].map(([, rule = '']) => rule);
    const swiped = rules.filter((rule) => /overflow(-x)?:\s*(auto|scroll)/.test(rule));
    expect(swiped.filter((rule) => !/overscroll-behavior(-x)?:\s*contain/.test(rule))).toEqual([]);
  });

  // Where a browser has a smallest font, lines of a fixed height lie on each other. em does not help: it is that of the font
  // that was asked for, and not of the one that is drawn.
  it.each(sheets)('%s gives lines a height that follows their font', (sheet) => {
    expect(rulesOf(sheet)).not.toMatch(/line-height:\s*[\d.]+(px|r?em)/);
  });

  // With such a rule the browser restyles the whole page for each element that is added or removed.
  it.each(sheets)('%s asks neither the document nor its body what they hold', (sheet) => {
    expect(rulesOf(sheet)).not.toMatch(/(:root|html|body)\b[^\s,>+~]*:has\(/);
  });
});
