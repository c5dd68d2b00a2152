/** A line of the search: a title, and where it leads or what it does. */

export interface SearchOption {
  /** Unique among all options. */
  readonly key: string;
  /** `page`, or the kind of the record found. */
  readonly kind: string;
  readonly title: string;
  /** Distinguishes it from others of its kind. */
  readonly detail?: string;
  /** Includes `{base}`. */
  readonly path: string;
}

/** Something to do at once, from any page. */
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
