/** What webpack's runtime offers the code that it runs. */

/** Where chunks are fetched from; may be set before the first of them. */
declare let __webpack_public_path__: string;

declare const __webpack_require__: {
  /** Fetches a script chunk; told is `load`, or what has gone wrong. */
  l: (
    address: string,
    done: (end: { readonly type: string; readonly target: { readonly src: string } }) => void,
    ...rest: readonly unknown[]
  ) => void;
};
