/** The content of an audit record. */

/** Fields of one side of a change. */
export type Facts = Readonly<Record<string, unknown>>;

/** The parts of a record that depend on the event; `before` and `after` are null where that side does not exist. */
export interface Content {
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly detail: Facts;
}
