/** Fetches the files of a chunk into the browser's cache without running them. */

/** Written into the document by scripts/webpack/page-chunks-plugin.ts; absent where a host brought the application. */
function filesOf(chunk: string): readonly string[] {
  const text = document.getElementById('page-chunks')?.textContent;
  if (!text) return [];
  const chunks: Readonly<Record<string, readonly string[] | undefined>> = JSON.parse(text);
  return chunks[chunk] ?? [];
}

export function prefetchChunks(names: readonly string[]): void {
  for (const file of new Set(names.flatMap(filesOf))) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = __webpack_public_path__ + file;
    document.head.append(link);
  }
}
