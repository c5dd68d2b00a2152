/** A page as the target of a command that names the version that its editor saw. */
import type { EditTarget } from '../../command';
import { contentMark } from './page-content';
import { lockPage, type HeldPage } from './page-repository';

/** What of a page can be edited, as the trail has it. */
export const factsOf = ({ version, name, status, versionNo, draft }: Omit<HeldPage, 'id' | 'kind'>) => ({
  version,
  name,
  status,
  versionNo,
  content: contentMark(draft),
});

export const pageTarget = (id: number, version: number): EditTarget<HeldPage> => ({
  kind: 'card_page',
  id,
  version,
  lock: (tx) => lockPage(tx, id),
  facts: factsOf,
});
