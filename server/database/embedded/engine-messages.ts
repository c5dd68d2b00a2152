/** What the main thread and the engine's thread say to each other. */

export interface EngineSettings {
  /** The database directory. */
  readonly directory: string;
  /** False leaves fsync out, for throw-away databases. */
  readonly isDurable: boolean;
}

export type ToEngine =
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array }
  /** Closes the database and ends the thread. */
  | { readonly kind: 'close' };

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array };
