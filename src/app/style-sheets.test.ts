/** Rules that hold for every style sheet of the front end. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '..');
const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

describe('style sheets', () => {
  // With such a rule the browser restyles the whole page for each element that is added or removed.
  it.each(sheets)('%s asks neither the document nor its body what they hold', (sheet) => {
    const rules = readFileSync(join(sources, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
    expect(rules).not.toMatch(/(:root|html|body)\b[^\s,>+~]*:has\(/);
  });
});
