/** Makes what lies over the page a step of the history as long as it is there. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Layers } from './layer-history';

const LayersContext = createContext<Pick<Layers, 'open'> | undefined>(undefined);

export const LayersProvider = LayersContext.Provider;

/** @param onBack closes it */
export function useLayer(onBack: () => void, isOpen = true): void {
  const layers = useContext(LayersContext);
  const close = useEffectEvent(onBack);
  useEffect(() => (isOpen ? layers?.open(() => close()) : undefined), [layers, isOpen]);
}

/** The same for what is drawn where no hook can stand. */
export function Layer({ onBack }: { readonly onBack: () => void }) {
  useLayer(onBack);
  return null;
}
