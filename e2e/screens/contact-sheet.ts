/** A page with all pictures: a row for each look, a column for each width, scheme and language. */
import type { Shot } from './take-shots';

export function contactSheet(shots: readonly Shot[], problems: readonly string[]): string {
  const looks = [...new Set(shots.map(({ look }) => look))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen and state</title>
<style>
  body { margin: 16px; font: 13px system-ui; background: #888; }
  section { display: flex; gap: 8px; overflow-x: auto; padding-block-end: 8px; }
  figure { flex: none; margin: 0; }
  img { height: 360px; display: block; }
  h2 { position: sticky; left: 0; margin: 16px 0 4px; }
</style>
${problems.map((problem) => `<p>Not reached: ${escape(problem)}</p>`).join('\n')}
${looks.map((look) => sectionOf(look, shots)).join('\n')}
</html>
`;
}

const sectionOf = (name: string, shots: readonly Shot[]) => `<h2>${escape(name)}</h2>
<section>${shots
  .filter(({ look }) => look === name)
  .map(figureOf)
  .join('')}</section>`;

const figureOf = ({ width, scheme, language, file }: Shot) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
<figcaption>${width} · ${scheme} · ${language}</figcaption></figure>`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
