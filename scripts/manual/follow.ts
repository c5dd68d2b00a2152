/** Follows the manual within the enclosure (main.ts), chapter by chapter, and checks the results. */
import { chapters, foundationOf, listFences, type Chapter, type FenceName } from './fences';
import { origin, withOwnPlaces, type Ways } from './machine';
import { postgresql } from './postgresql';
import { recovery } from './recovery';
import { service } from './service';
import { leftOut, type } from './shell';
import { start } from './start';

const ways: Ways<FenceName> = { ...start, ...service, ...recovery, ...postgresql };

async function follow(chapter: Chapter): Promise<void> {
  const fences = listFences();
  for (const name of chapters[chapter]) {
    const fence = fences.find(({ mark }) => mark?.kind === 'run' && mark.words === name);
    if (!fence) throw new Error(`The manual has no commands ${name}.`);
    const startedMs = Date.now();
    try {
      await ways[name](withOwnPlaces(fence.text));
    } catch (error) {
      throw new Error(`${fence.document}:${fence.line}, ${name}`, { cause: error });
    }
    console.log(
      `✓ ${fence.document}:${fence.line} ${name} (${Math.round((Date.now() - startedMs) / 1000)} s)`,
    );
  }
}

const isChapter = (name: string): name is Chapter => name in chapters;

try {
  type(`git -c safe.directory='*' clone --quiet --bare . ${origin}`, { cwd: process.cwd() });
  const names = process.argv.slice(2).filter(isChapter);
  const asked = names.length > 0 ? new Set(names.flatMap(foundationOf)) : undefined;
  for (const name of Object.keys(chapters).filter(isChapter))
    if (asked?.has(name) ?? true) await follow(name);
  for (const reason of leftOut) console.log(`Not run: ${reason}.`);
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
