/**
 * Fetches the files of a page while somebody signs in, so that the browser has them when the next document asks. Nothing
 * of them runs: the thread is busy with what is typed.
 */
import type { LazyPageSource } from '#src/area/area';
import { importWideParts } from '#src/components/list/wide/import-wide-parts';
import { isNarrow } from '#src/components/use-is-narrow';

export function fetchAhead({ page, models = [], list }: LazyPageSource): void {
  const { e: load, E: fetchFiles } = __webpack_require__;
  // What `import()` asks webpack for is only fetched; there is no other way to learn which files these are.
  __webpack_require__.e = (chunk) => {
    fetchFiles(chunk);
    return new Promise(() => {});
  };
  for (const part of [page, ...models]) void part();
  if (list && !isNarrow()) void importWideParts();
  __webpack_require__.e = load;
}
