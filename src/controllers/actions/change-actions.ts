/** Changes of a record's state that are confirmed before they are done, and the texts of their dialogs. */
import type { ActionRule } from './offered-actions';
import type { ActionTexts } from './texts';

export interface ChangeActions<Action extends string, Item> {
  /** What is changed, e.g. `merchant`; drafts of typed reasons are stored under this name. */
  readonly entity: string;
  readonly table: Readonly<Record<Action, Pick<ActionRule<Item>, 'access' | 'isDanger'>>>;
  /** Most useful action first. */
  readonly order: readonly Action[];
  readonly labels: Readonly<Record<Action, string>>;
  /** What happens on confirming, in the reader's language. */
  readonly consequences: Readonly<Record<Action, string>>;
  readonly reasonMax: number;
}

/** The text of the confirmation, the same for one record and for many. */
export const questionOf = <Action extends string, Item>(
  { table, labels, consequences, reasonMax }: ChangeActions<Action, Item>,
  action: Action,
  text: ActionTexts,
) => ({
  label: labels[action],
  isDanger: table[action].isDanger ?? false,
  consequences: consequences[action],
  reasonLabel: text.reasonFor(labels[action]),
  reasonMax,
});
