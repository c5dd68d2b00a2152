/** One line of the search: what it is called, and where it leads or what it does. */

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

/** Something to do at once, from wherever one is. */
export interface SearchAction {
  readonly key: string;
  readonly kind: 'action';
  readonly title: string;
  readonly detail?: string;
  readonly run: () => void;
}

export type SearchLine = SearchOption | SearchAction;

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SearchLine[];
}
