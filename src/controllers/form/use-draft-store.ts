/** The store of a form's drafts, for the signed-in person. */
import { useCallback, useMemo } from 'react';
import type { OpenDraftStore } from '#src/components/draft/draft-stores';
import { createDraftStore, type DraftStore, createSeal } from '#src/lib/draft/draft';
import { tabId } from '#src/lib/draft/tab-id';
import { user } from '#src/models/user';
import { useSelector } from 'saga-models/react';

/** @returns a function that is stable while the same person is signed in */
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
 * @param version raise it when the shape of the form's values changes
 * @param about as in `DraftPlace`
 */
export function useDraftStore<Values>(form: string, version: number, about?: string): DraftStore<Values> {
  const open = useOpenDraftStore();
  return useMemo(() => open(form, version, about), [open, form, version, about]);
}
