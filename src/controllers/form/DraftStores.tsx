/** Provides the drafts of the signed-in person to the forms below. */
import type { ReactNode } from 'react';
import { DraftStoresProvider } from '#src/components/draft/draft-stores';
import { useOpenDraftStore } from './use-draft-store';

export const DraftStores = ({ children }: { readonly children: ReactNode }) => (
  <DraftStoresProvider value={useOpenDraftStore()}>{children}</DraftStoresProvider>
);
