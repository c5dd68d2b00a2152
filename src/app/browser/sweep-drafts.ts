/** Takes other people's unfinished forms off a browser that has changed hands. */
import { browserStorage } from '../../lib/browser-storage';
import { sweepDrafts } from '../../lib/draft';
import type { UserState } from '../../models/user';

interface PersonStore {
  readonly getState: () => { readonly user: UserState };
  readonly subscribe: (listener: () => void) => () => void;
}

/** From now on, whenever somebody is found to be signed in. Returns the way to stop. */
export function followPersonWithDrafts(store: PersonStore): () => void {
  let knownId: number | undefined;
  return store.subscribe(() => {
    const accountId = store.getState().user.current?.id;
    if (accountId === undefined || accountId === knownId) return;
    knownId = accountId;
    sweepDrafts(browserStorage, accountId);
  });
}
