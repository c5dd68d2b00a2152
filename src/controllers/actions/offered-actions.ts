/** What a person may do with a record now, from a table of actions: by its state, by their rights. */
import type { Access } from '#contract/rights';

/** One action of the table; keys of labels and refusals, so that the table knows no language. */
export interface ActionRule<Item, Label extends string = string, Refusal extends string = string> {
  /** What the call asks for that carries it out. */
  readonly access: Access;
  readonly isOpenTo: (item: Item) => boolean;
  /** What it is called on this record; its own name without it. */
  readonly label?: (item: Item) => Label;
  /** Given, the action is shown but not open yet, and this says why. */
  readonly refusal?: (item: Item) => Refusal | undefined;
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
 * What the state or the rights rule out is left out.
 *
 * @param order the most useful first
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
): readonly OfferedAction<Action, Label, Refusal>[] =>
  order
    .filter((action) => may(table[action].access) && table[action].isOpenTo(item))
    .map((action) => {
      const { label, refusal, isDanger = false } = table[action];
      const why = refusal?.(item);
      return { action, label: label?.(item) ?? action, isDanger, ...(why !== undefined && { refusal: why }) };
    });
