/** Reads an address without throwing; the browser's own `URL.parse` is newer than the oldest browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
