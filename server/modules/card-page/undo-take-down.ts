/** Takes back that a page was taken down: what customers saw last is shown again, as the same version. */
import { pageStatus } from '#contract/card-page/constants';
import { Refusal } from '../../refusal';
import { say } from '../../texts/say';
import { undoOfRecords } from '../../undo/undo-records';
import { factsOf } from './page-facts';
import { lockPage, updatePage, type HeldPage } from './page-repository';
import { recordSitting } from './sitting';

export const undoOfTakeDown = undoOfRecords({
  right: 'page.publish',
  target: (id) => ({ kind: 'card_page', id, lock: (tx) => lockPage(tx, Number(id)) }),
  async takeBack(tx, page, _record, { actor, at, reason }) {
    if (page.status !== pageStatus.takenDown || page.versionNo === null)
      throw new Refusal('stateConflict', say('页面没有下线，不需要重新上线'));
    await recordSitting(tx, page, actor);
    const after: HeldPage = { ...page, status: pageStatus.published, version: page.version + 1 };
    const written = { by: actor.accountId, at };
    await updatePage(tx, page.id, { ...after, statusReason: null, sitting: null }, written);
    return { action: 'page.bringUp', before: factsOf(page), after: factsOf(after), detail: { reason } };
  },
});
