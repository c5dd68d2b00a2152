/** One line of the search: what it is called, and where it leads. */

export const optionKinds = ['page', 'printJob', 'card'] as const;
export type OptionKind = (typeof optionKinds)[number];

export interface SearchOption {
  /** Unique among all options. */
  readonly key: string;
  readonly kind: OptionKind;
  readonly title: string;
  /** What tells it from others of its kind. */
  readonly detail?: string;
  /** `{base}` included. */
  readonly path: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}
