/** Matches addresses against path patterns, with a bounded cache of compiled patterns. */

export type PathParams = Readonly<Record<string, string>>;

export interface PathMatcher {
  /** The parameters of `path` under `pattern`; undefined when it does not match. */
  match(pattern: string, path: string): PathParams | undefined;
  /** Number of compiled patterns in the cache. */
  readonly size: number;
}

/**
 * A matcher with its own cache.
 *
 * @param limit size of the cache; patterns beyond it are compiled each time (spec section 9)
 */
export function createPathMatcher(limit: number): PathMatcher {
  const compiled = new Map<string, RegExp>();

  const compiledOf = (pattern: string) => {
    const known = compiled.get(pattern);
    if (known) return known;
    const fresh = new RegExp(`^${pattern.replace(parameter, '(?<$1>[^/]+)')}/?$`, 'i');
    if (compiled.size < limit) compiled.set(pattern, fresh);
    return fresh;
  };

  return {
    match(pattern, path) {
      const found = compiledOf(pattern).exec(decodedPath(path));
      const given = Object.entries(found?.groups ?? {});
      return found ? Object.fromEntries(given.map(([name, text]) => [name, withSlashes(text)])) : undefined;
    },
    get size() {
      return compiled.size;
    },
  };
}

/** As `:id`; nothing else in a pattern is more than its letters. */
const parameter = /:(\w+)/g;

const encodedSlash = '%2F';

/**
 * Decodes as the router does: it reads `/%74ask` as `/task`, so rights must be checked for that, too. An encoded slash
 * stays in its segment.
 */
const decodedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => decodeSafely(segment).replaceAll('/', encodedSlash))
    .join('/');

const withSlashes = (text: string): string => text.replaceAll(encodedSlash, '/');

/** An invalid escape (`%E4%`) in a typed address is left as it is. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Normalises a path as the router compares it: without escapes, trailing slash and capitals. */
export const plainPath = (address: string): string =>
  decodedPath(address.split(/[?#]/)[0] ?? '')
    .replace(/\/+$/, '')
    .toLowerCase();
