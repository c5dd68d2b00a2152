/** One line of the search: what it is called, and where it leads. */

export interface SearchOption {
  /** Unique among all options. */
  readonly key: string;
  /** `page`, or the kind of the record that was found. */
  readonly kind: string;
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
