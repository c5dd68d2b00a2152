/** Where the drafts of a form lie for the person who is signed in. */
import { useMemo } from 'react';
import { browserStorage } from '../../lib/browser-storage';
import { createDraftStore, type DraftStore } from '../../lib/draft';
import { user } from '../../models/user';
import { useSelector } from '../../runtime/react';

/** @param version raised when the values of the form change their shape */
export function useDraftStore<Values>(form: string, version: number): DraftStore<Values> {
  const accountId = useSelector(user, ({ current }) => current?.id ?? 0);
  return useMemo(
    () => createDraftStore<Values>(browserStorage, { accountId, form, version }),
    [accountId, form, version],
  );
}
