/** Removes drafts that another person at this browser could read. */
import { sweepDrafts } from '#src/lib/draft/kept-draft';
import { browserStorage, tabStorage } from '#src/lib/storage/browser-storage';
import type { UserState } from '#src/models/user';

interface PersonStore {
  readonly getState: () => { readonly user: UserState };
  readonly subscribe: (listener: () => void) => () => void;
}

/** Sweeps whenever the signed-in person changes. Returns a function that stops it. */
export function followPersonWithDrafts(store: PersonStore): () => void {
  let knownId: number | undefined;
  // Removes drafts that an earlier version has left unsealed.
  sweepDrafts(browserStorage, { accountId: undefined, takesReadable: true });
  return store.subscribe(() => {
    const accountId = store.getState().user.current?.id;
    if (accountId === knownId) return;
    knownId = accountId;
    sweepDrafts(browserStorage, { accountId, takesReadable: true });
    sweepDrafts(tabStorage, { accountId, takesReadable: accountId === undefined });
  });
}
