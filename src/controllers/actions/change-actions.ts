/** Changes of a record's state that are asked about before they are done: which there are, and in which words. */
import type { ActionRule } from './offered-actions';
import type { ActionTexts } from './texts';

export interface ChangeActions<Action extends string, Item> {
  /** What they change, e.g. `merchant`: reasons that are typed are kept under it. */
  readonly entity: string;
  readonly table: Readonly<Record<Action, Pick<ActionRule<Item>, 'access' | 'isDanger'>>>;
  /** The most useful first. */
  readonly order: readonly Action[];
  readonly labels: Readonly<Record<Action, string>>;
  /** What happens on confirming, in the reader's words. */
  readonly consequences: Readonly<Record<Action, string>>;
  readonly reasonMax: number;
}

/** How a change is asked about, of one record as of many. */
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
