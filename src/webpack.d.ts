/** The parts of webpack's runtime that the code uses. */

/** Where chunks are loaded from; may be set before the first is loaded. */
declare let __webpack_public_path__: string;

declare const __webpack_require__: {
  /** Loads a script chunk; `done` gets the event `load`, or a failure. */
  l: (
    address: string,
    done: (end: { readonly type: string; readonly target: { readonly src: string } }) => void,
    ...rest: readonly unknown[]
  ) => void;
  /** Loads a chunk. */
  e: (chunk: string | number) => Promise<unknown>;
  /** Fetches a chunk in advance, without running it. */
  E: (chunk: string | number) => void;
};
