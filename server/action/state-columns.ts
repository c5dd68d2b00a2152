/** What declared actions change, in statements: columns of the table, and what is selected from it and answered. */
import type { $Type, HasDefault, NotNull } from 'drizzle-orm';
import { boolean, smallint } from 'drizzle-orm/pg-core';
import type { Actions, ActionTable, StateOf } from '#contract/action/define-action';
import { inSnakeCase } from '#server/fields/columns';

const number = (name: string) => smallint(name);

/** For `pgTable`: named in snake case; the migration says what they are at first. */
export const stateColumns = <All extends ActionTable>(actions: Actions<string, All>) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    [...actions.states].map(([field, values]) => {
      const column = values.includes(true) ? boolean(inSnakeCase(field)) : number(inSnakeCase(field));
      return [field, column.notNull()];
    }),
  ) as unknown as {
    [Field in keyof StateOf<All>]: HasDefault<NotNull<$Type<ReturnType<typeof number>, StateOf<All>[Field]>>>;
  };

/** What actions change, of a table's columns or of a row. */
export const stateIn = <
  All extends ActionTable,
  Source extends Readonly<Record<keyof StateOf<All>, unknown>>,
>(
  actions: Actions<string, All>,
  source: Source,
) =>
  Object.fromEntries(
    Object.entries(source).filter(([field]) => actions.states.has(field)),
  ) as unknown as Pick<Source, keyof StateOf<All>>;
