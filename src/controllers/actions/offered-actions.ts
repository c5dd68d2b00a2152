/** What a person may do with a record now, from a table of actions: by its state, by their rights. */
import type { Access } from '#contract/access';

/** One action of the table; keys of labels and refusals, so that the table knows no language. */
export interface ActionRule<Item, Label extends string = string, Refusal extends string = string> {
  /** What the call asks for that carries it out. */
  readonly access: Access;
  /** Records of other kinds never have it, or have its opposite in its place; without it, all have it. */
  readonly isFor?: (item: Item) => boolean;
  /** Why it can't be done now: it is shown all the same, closed, and says this. */
  readonly closedBy?: (item: Item) => Refusal | undefined;
  /** What it is called on this record; its own name without it. */
  readonly label?: (item: Item) => Label;
  /** It can't be taken back. */
  readonly isDanger?: boolean;
}

export type ActionTable<
  Action extends string,
  Item,
  Label extends string = Action,
  Refusal extends string = never,
> = Readonly<Record<Action, ActionRule<Item, Action | Label, Refusal>>>;

export interface OfferedAction<
  Action extends string,
  Label extends string = Action,
  Refusal extends string = never,
> {
  readonly action: Action;
  readonly label: Action | Label;
  readonly refusal?: Refusal;
  readonly isDanger: boolean;
}

/**
 * What the rights rule out is left out; what the state rules out says why.
 *
 * @param order the most useful first
 * @returns what is open before what is closed
 */
export const offeredActions = <
  Action extends string,
  Item,
  Label extends string = Action,
  Refusal extends string = never,
>(
  table: ActionTable<Action, Item, Label, Refusal>,
  order: readonly Action[],
  item: Item,
  may: (access: Access) => boolean,
): readonly OfferedAction<Action, Label, Refusal>[] => {
  const offered = order
    .filter((action) => may(table[action].access) && (table[action].isFor?.(item) ?? true))
    .map((action): OfferedAction<Action, Label, Refusal> => {
      const { label, closedBy, isDanger = false } = table[action];
      const refusal = closedBy?.(item);
      return { action, label: label?.(item) ?? action, isDanger, ...(refusal !== undefined && { refusal }) };
    });
  return [...offered.filter(isOpen), ...offered.filter((each) => !isOpen(each))];
};

export const isOpen = ({ refusal }: { readonly refusal?: string }): boolean => refusal === undefined;
