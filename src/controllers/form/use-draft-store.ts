/** Where the drafts of a form lie for the person who is signed in. */
import { useCallback, useMemo } from 'react';
import type { OpenDraftStore } from '../../components/draft/draft-stores';
import { createDraftStore, type DraftStore, createSeal } from '../../lib/draft/draft';
import { tabId } from '../../lib/draft/tab-id';
import { user } from '../../models/user';
import { useSelector } from '../../runtime/react';

/** @returns the same function as long as the same person is signed in */
export function useOpenDraftStore(): OpenDraftStore {
  const accountId = useSelector(user, ({ current }) => current?.id ?? 0);
  const key = useSelector(user, ({ current }) => current?.draftKey);
  return useCallback(
    <Values>(form: string, version: number, about?: string) => {
      const seal = key === undefined ? undefined : createSeal(key);
      return createDraftStore<Values>(seal, { accountId, form, version, about, tab: tabId() });
    },
    [accountId, key],
  );
}

/**
 * @param version raised when the values of the form change their shape
 * @param about of `DraftPlace`
 */
export function useDraftStore<Values>(form: string, version: number, about?: string): DraftStore<Values> {
  const open = useOpenDraftStore();
  return useMemo(() => open(form, version, about), [open, form, version, about]);
}
