/** Declared actions as buttons and dialogs. */
import { isDoneTo, type Action, type ActionsOf } from '#contract/action/define-action';
import { useLabels } from '#src/locales';
import type { ActionRule } from './offered-actions';

/** Limit of every reason, as `Reason` has it. */
const reasonMax = 200;

type Row = Readonly<Record<string, unknown>>;
type Rules<Verb extends string> = Readonly<Record<Verb, ActionRule<Row, never, never>>>;

/** Each is offered while the record is not yet as it would leave it. */
export function rulesOf<Verb extends string>({ all }: Pick<ActionsOf<Verb>, 'all'>): Rules<Verb> {
  const rules = Object.entries<Action>(all).map(([verb, action]): unknown[] => [
    verb,
    { access: action.right, isFor: (row: Row) => !isDoneTo(action, row), isDanger: action.isDanger ?? false },
  ]);
  return Object.fromEntries(rules);
}

/** What dialogs say of declared actions, of one record and of many. */
export function useActionChanges<Verb extends string, OfMany extends Verb>(actions: ActionsOf<Verb, OfMany>) {
  const changes = {
    entity: actions.kind,
    table: rulesOf(actions),
    labels: useLabels(actions.labels),
    consequences: useLabels(actions.consequences),
    reasonMax,
  };
  return { ofOne: { ...changes, order: actions.verbs }, ofMany: { ...changes, order: actions.ofMany } };
}
