/** Where the drafts of a form lie for the person who is signed in. */
import { useMemo } from 'react';
import { createDraftStore, type DraftStore } from '../../lib/draft/draft';
import { createSeal } from '../../lib/draft/seal';
import { tabId } from '../../lib/draft/tab-id';
import { user } from '../../models/user';
import { useSelector } from '../../runtime/react';

/** @param version raised when the values of the form change their shape */
export function useDraftStore<Values>(form: string, version: number): DraftStore<Values> {
  const accountId = useSelector(user, ({ current }) => current?.id ?? 0);
  const key = useSelector(user, ({ current }) => current?.draftKey);
  return useMemo(() => {
    const seal = key === undefined ? undefined : createSeal(key);
    return createDraftStore<Values>(seal, { accountId, form, version, tab: tabId() });
  }, [accountId, key, form, version]);
}
