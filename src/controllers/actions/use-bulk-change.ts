/** Changes the state of the selected records that the person may change: a preview counts them, then the change is sent. */
import { mayCall, useAuthList } from '#src/access';
import type { BulkAction, BulkPreview, BulkRefusal, BulkResult } from '#src/components/list/bulk-action';
import { useLabels } from '#src/locales';
import { replyOf } from '#src/models/reply-of';
import type { EffectAction } from 'saga-models';
import { useDispatch } from 'saga-models/react';
import { questionOf, type ChangeActions } from './change-actions';
import { actionWords } from './texts';

/** The server's preview of a change. */
interface Counted extends Omit<BulkPreview, 'refused'> {
  readonly refused: readonly (Omit<BulkRefusal, 'names'> & { readonly examples: readonly string[] })[];
}

interface BulkChangeOptions<Action, Changed extends { readonly changedCount: number }, Seen extends Counted> {
  /** Identifies the selection, by `nameOfSelection` or similar. */
  readonly chosen: string;
  /** The filter, if all records that it finds are selected: `filterOfSelection`. */
  readonly about?: string | undefined;
  /** Previews the change; undefined when refused, which has been reported. */
  readonly preview: (action: Action) => EffectAction<Seen | undefined>;
  /** What the change would affect besides the rows, in the reader's language. */
  readonly impactOf?: (action: Action, seen: Seen) => string | undefined;
  /** @param expectedCount the count of the preview; the server refuses if it has changed since */
  readonly send: (
    action: Action,
    request: { readonly reason: string; readonly expectedCount: number },
  ) => EffectAction<Changed | undefined>;
  /** Every record that was not changed, by the name that people know it by, grouped by reason. */
  readonly refusedOf: (changed: Changed) => BulkResult['refused'];
  readonly onDone?: () => void;
}

export function useBulkChange<
  Action extends string,
  Item,
  Changed extends { readonly changedCount: number },
  Seen extends Counted = Counted,
>(
  changes: ChangeActions<Action, Item>,
  { chosen, about, preview, impactOf, send, refusedOf, onDone }: BulkChangeOptions<Action, Changed, Seen>,
): readonly BulkAction[] {
  const dispatch = useDispatch();
  const authList = useAuthList();
  const text = useLabels(actionWords);
  return changes.order
    .filter((action) => mayCall(authList, changes.table[action].access))
    .map((action) => ({
      ...questionOf(changes, action, text),
      key: action,
      draft: `${changes.entity}.${action} ${chosen}`,
      about,
      async preview() {
        const counted = await replyOf(dispatch(preview(action)));
        if (!counted) return undefined;
        const impact = impactOf?.(action, counted);
        return {
          ...counted,
          refused: counted.refused.map(({ examples, ...each }) => ({ ...each, names: examples })),
          ...(impact && { impact }),
        };
      },
      async run({ reason, preview: { openCount } }) {
        const changed = await replyOf(dispatch(send(action, { reason, expectedCount: openCount })));
        if (!changed) return undefined;
        onDone?.();
        return { doneCount: changed.changedCount, isWhole: true, refused: refusedOf(changed) };
      },
    }));
}
