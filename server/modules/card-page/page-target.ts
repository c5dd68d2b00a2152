/** A page as the target of a command with the version that its editor saw. */
import type { EditTarget } from '#server/command/command';
import { factsOf, sidesOf } from './page-facts';
import { lockPage, type LeftPage } from './page-repository';
import { hasUnrecorded } from './sitting';

export const pageTarget = (id: number, version: number): EditTarget<LeftPage> => ({
  kind: 'card_page',
  id,
  version,
  lock: (tx) => lockPage(tx, id),
  facts: factsOf,
  unrecorded: (page) =>
    hasUnrecorded(page)
      ? { accountName: page.updatedByName, at: page.updatedAt, ...sidesOf(page.sitting, page) }
      : undefined,
});
