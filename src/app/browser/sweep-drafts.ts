/** Leaves no unfinished form at the browser that somebody else could read. */
import { browserStorage, tabStorage } from '../../lib/browser-storage';
import { sweepDrafts } from '../../lib/draft/kept-draft';
import type { UserState } from '../../models/user';

interface PersonStore {
  readonly getState: () => { readonly user: UserState };
  readonly subscribe: (listener: () => void) => () => void;
}

/** From now on, whenever somebody is found to be signed in, or has signed out. Returns the way to stop. */
export function followPersonWithDrafts(store: PersonStore): () => void {
  let knownId: number | undefined;
  // What an earlier version has left.
  sweepDrafts(browserStorage, { accountId: undefined, takesReadable: true });
  return store.subscribe(() => {
    const accountId = store.getState().user.current?.id;
    if (accountId === knownId) return;
    knownId = accountId;
    sweepDrafts(browserStorage, { accountId, takesReadable: true });
    sweepDrafts(tabStorage, { accountId, takesReadable: accountId === undefined });
  });
}
