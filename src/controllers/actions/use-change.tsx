/** Changes the state of one record: asks for a reason, sends the call, and runs `onDone`. */
import type { ReactNode } from 'react';
import { useLabels } from '#src/locales';
import type { EffectAction } from 'saga-models';
import { questionOf, type ChangeActions } from './change-actions';
import { actionWords } from './texts';
import { useReasonedAction, type Ending } from './use-reasoned-action';

export interface AskedChange<Action, Item> {
  readonly action: Action;
  readonly item: Item;
}

interface ChangeOptions<Action, Item> {
  readonly nameOf: (item: Item) => string;
  /** Identifies the record among others, which may have the same name. */
  readonly idOf: (item: Item) => string | number;
  /** What else the change would affect. */
  readonly impactOf?: (asked: AskedChange<Action, Item>) => ReactNode;
  readonly send: (asked: AskedChange<Action, Item>, reason: string) => EffectAction<Ending>;
  readonly onDone?: (asked: AskedChange<Action, Item>) => void;
}

export function useChange<Action extends string, Item>(
  changes: ChangeActions<Action, Item>,
  { nameOf, idOf, impactOf, send, onDone }: ChangeOptions<Action, Item>,
): { readonly ask: (asked: AskedChange<Action, Item>) => void; readonly dialog: ReactNode } {
  const text = useLabels(actionWords);
  return useReasonedAction<AskedChange<Action, Item>>({
    questionOf(asked) {
      const { label, ...question } = questionOf(changes, asked.action, text);
      const title = text.title(label, nameOf(asked.item));
      const draft = `${changes.entity}.${asked.action} ${idOf(asked.item)}`;
      return { ...question, title, draft, confirmText: label, children: impactOf?.(asked) };
    },
    send,
    onDone,
  });
}
