/** Writes offered actions as tests expect them: the open ones in order, and each closed one with its reason. */
import { isOpen, type OfferedAction } from './offered-actions';

export const offeredIn = <Action extends string, Label extends string, Refusal extends string>(
  offered: readonly OfferedAction<Action, Label, Refusal>[],
) => ({
  open: offered.filter(isOpen).map(({ action }) => action),
  closed: Object.fromEntries(
    offered.flatMap(({ action, refusal }) => (refusal === undefined ? [] : [[action, refusal]])),
  ),
});
