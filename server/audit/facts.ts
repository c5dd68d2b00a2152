/** What a record of the trail says of what happened. */

/** Fields of one side of a change. */
export type Facts = Readonly<Record<string, unknown>>;

/** The words of a record that depend on what happened; a side that is null was not there. */
export interface Content {
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly detail: Facts;
}
