/**
 * Schemas of a bulk change: which records are selected, what the change would do, and what it did. Server side only.
 */
import Type, { type Static, type TProperties } from 'typebox';
import { Id } from '#contract/parts.schema';

const Count = Type.Integer({ minimum: 0 });

/** Records by their ids, or all that a filter finds except some. @param title what a record of them is called */
export const SelectionOf = <Filter extends TProperties>(filter: Filter, title: string, max: number) => {
  const ids = { maxItems: max, uniqueItems: true, title };
  return Type.Object(
    {
      ids: Type.Optional(Type.Array(Id(title), { ...ids, minItems: 1 })),
      filter: Type.Optional(Type.Object(filter, { additionalProperties: false })),
      excluded: Type.Optional(Type.Array(Id(title), ids)),
    },
    { additionalProperties: false },
  );
};

/** The reply of a preview, which writes nothing. */
export const Previewed = Type.Object({
  matchedCount: Count,
  openCount: Count,
  /** One entry per reason, with the first records that it concerns. */
  refused: Type.Array(
    Type.Object({ message: Type.String(), count: Count, examples: Type.Array(Type.String()) }),
  ),
});
export type Previewed = Static<typeof Previewed>;

export const ChangedMany = Type.Object({
  changedCount: Count,
  /** Each record that was not changed, and why. */
  refused: Type.Array(
    Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String(), message: Type.String() }),
  ),
});
export type ChangedMany = Static<typeof ChangedMany>;
