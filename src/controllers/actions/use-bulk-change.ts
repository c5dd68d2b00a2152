/** Changes the state of chosen records: those that the person may change, counted first, done after. */
import type { BulkAction, BulkPreview, BulkRefusal, BulkResult } from '../../components/list/bulk-action';
import { mayCall, useAuthList } from '../../access';
import { useTexts } from '../../locales';
import { replyOf } from '../../models/reply-of';
import type { EffectAction } from '../../runtime';
import { useDispatch } from '../../runtime/react';
import { questionOf, type ChangeActions } from './change-actions';
import { actionTexts } from './texts';

/** What the server counts before a change. */
interface Counted extends Omit<BulkPreview, 'refused'> {
  readonly refused: readonly (Omit<BulkRefusal, 'names'> & { readonly examples: readonly string[] })[];
}

interface BulkChangeOptions<Action, Changed extends { readonly changedCount: number }, Seen extends Counted> {
  /** Names the records that are chosen, by `nameOfSelection` and the like. */
  readonly chosen: string;
  /** The filter, where all records that it finds are meant: `filterOfSelection`. */
  readonly about?: string | undefined;
  /** Counts what a change would do; undefined when that was refused, which has been said already. */
  readonly preview: (action: Action) => EffectAction<Seen | undefined>;
  /** What it would touch besides the rows, in the reader's words. */
  readonly impactOf?: (action: Action, seen: Seen) => string | undefined;
  /** @param expectedCount what the preview counted: the server refuses when it is no longer so */
  readonly send: (
    action: Action,
    wish: { readonly reason: string; readonly expectedCount: number },
  ) => EffectAction<Changed | undefined>;
  /** Every record that was not changed, as people name it, by reason. */
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
  const text = useTexts(actionTexts);
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
