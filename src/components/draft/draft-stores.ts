/** Opens the places where drafts of forms lie, for the views that know nobody who is signed in. */
import { createContext, useContext, useMemo } from 'react';
import type { DraftStore } from '../../lib/draft/draft';

/**
 * @param version raised when the values of the form change their shape
 * @param about of `DraftPlace`
 */
export type OpenDraftStore = <Values>(form: string, version: number, about?: string) => DraftStore<Values>;

export const noDrafts: DraftStore<never> = {
  read: async () => undefined,
  write: async () => {},
  clear: () => {},
};

const DraftStoresContext = createContext<OpenDraftStore>(() => noDrafts);

export const DraftStoresProvider = DraftStoresContext.Provider;

/**
 * @param form names the form and the record that it is about, e.g. `grant.close 7`; undefined where nothing is kept
 * @param about of `DraftPlace`
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
