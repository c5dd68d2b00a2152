/** Undoes taking a page down or bringing it up: the version stays, and the previous reason is restored. */
import { pageStatus } from '#contract/card-page/constants';
import { undoOfRecords } from '#server/undo/undo-records';
import { findReasonBefore } from '#server/undo/undo-repository';
import { factsOf } from './page-facts';
import { lockPage, updatePage, type HeldPage } from './page-repository';
import { recordSitting } from './sitting';

export const undoOfPageStatus = undoOfRecords({
  right: 'page.publish',
  target: (id) => ({ kind: 'card_page', id, lock: (tx) => lockPage(tx, Number(id)) }),
  // If another version was published since, customers see that one, and undoing is refused.
  builtUpon: ['versionNo'],
  async takeBack(tx, page, record, { actor, now, reason }) {
    const isUp = page.status === pageStatus.published;
    await recordSitting(tx, page, actor);
    const status = isUp ? pageStatus.takenDown : pageStatus.published;
    const after: HeldPage = { ...page, status, version: page.version + 1 };
    const statusReason = isUp ? await findReasonBefore(tx, record, 'page.takeDown', reason) : null;
    await updatePage(
      tx,
      page.id,
      { ...after, statusReason, sitting: null },
      { by: actor.accountId, at: now() },
    );
    return {
      action: isUp ? 'page.takeDown' : 'page.bringUp',
      before: factsOf(page),
      after: { ...factsOf(after), ...(isUp && { statusReason }) },
      detail: { reason },
    };
  },
});
