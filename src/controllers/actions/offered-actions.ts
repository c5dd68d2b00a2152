/**
 * The actions that a person may do with a record now: filters a table of actions by the record's state and the person's
 * rights.
 */
import type { Access } from '#contract/access';

/** One action of the table. Labels and refusals are keys, so that the table is independent of the language. */
export interface ActionRule<Item, Label extends string = string, Refusal extends string = string> {
  /** The access of the call that carries out the action. */
  readonly access: Access;
  /** Whether records of this kind have the action at all; without it, all have it. */
  readonly isFor?: (item: Item) => boolean;
  /** Why the action can't be done now: it is then shown disabled, with this reason. */
  readonly closedBy?: (item: Item) => Refusal | undefined;
  /** The label on this record; without it, the action's own. */
  readonly label?: (item: Item) => Label;
  /** The action can't be undone. */
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
 * Leaves out actions for which the person lacks the right; disables those that the record's state excludes.
 *
 * @param order most useful action first
 * @returns open actions before closed ones
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
