/** Parses an address without throwing; `URL.parse` doesn't exist in the oldest supported browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
