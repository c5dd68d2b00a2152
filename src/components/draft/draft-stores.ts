/** Context through which components reach the stores of drafts without knowing who is signed in. */
import { createContext, useContext, useMemo } from 'react';
import type { DraftStore } from '#src/lib/draft/draft';

/**
 * @param version raise it when the shape of the form's values changes
 * @param about as in `DraftPlace`
 */
export type OpenDraftStore = <Values>(form: string, version: number, about?: string) => DraftStore<Values>;

export const noDrafts: DraftStore<never> = {
  read: async () => undefined,
  write: async () => false,
  clear: () => {},
  leave: () => {},
};

const DraftStoresContext = createContext<OpenDraftStore>(() => noDrafts);

export const DraftStoresProvider = DraftStoresContext.Provider;

/**
 * @param form names the form and its record, e.g. `grant.close 7`; undefined if no draft is kept
 * @param about as in `DraftPlace`
 */
export function useDraftPlace<Values>(
  form: string | undefined,
  version: number,
  about?: string,
): DraftStore<Values> {
  const open = useContext(DraftStoresContext);
  return useMemo(
    () => (form === undefined ? noDrafts : open(form, version, about)),
    [open, form, version, about],
  );
}
