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

  // With such a rule the browser restyles the whole page for each element that is added or removed.
  it.each(sheets)('%s asks neither the document nor its body what they hold', (sheet) => {
    expect(rulesOf(sheet)).not.toMatch(/(:root|html|body)\b[^\s,>+~]*:has\(/);
  });
});
