/** Gives the views the drafts of the person who is signed in. */
import type { ReactNode } from 'react';
import { DraftStoresProvider } from '../../components/draft/draft-stores';
import { useOpenDraftStore } from './use-draft-store';

export const DraftStores = ({ children }: { readonly children: ReactNode }) => (
  <DraftStoresProvider value={useOpenDraftStore()}>{children}</DraftStoresProvider>
);
