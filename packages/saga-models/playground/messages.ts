/** What the server, the page and the frame that runs the edited code tell each other. */

/** The texts of an example, as its files have them or as they are edited. */
export interface Texts {
  readonly name: string;
  readonly model: string;
  readonly page: string;
}

export type Bundled =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

export interface RunRow {
  readonly id: number;
  readonly type: string;
  readonly parent?: number;
  readonly waitingFor?: string;
  /** absent while it runs */
  readonly outcome?: 'end' | 'error' | 'cancel';
  readonly elapsedMs?: number;
}

/** What the frame tells, as plain data. */
export type FromFrame =
  | { readonly kind: 'state'; readonly state: Readonly<Record<string, unknown>> }
  | { readonly kind: 'action'; readonly action: { readonly type: string } }
  | { readonly kind: 'run'; readonly run: RunRow }
  | { readonly kind: 'error'; readonly text: string };
