/** Paths below the path of a host, which a router puts before each address that it is told. */

/** Removes the host's part from the router's own location, because navigating adds it again. */
export const withoutBase = (path: string, basename = '/'): string =>
  basename !== '/' && (path === basename || path.startsWith(`${basename}/`))
    ? path.slice(basename.length) || '/'
    : path;

export const withBase = (path: string, basename = '/'): string =>
  basename === '/' ? path : `${basename}${path}`;
