/** Gives a layer over the page a history entry while it is open. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Layers } from './layer-history';

const LayersContext = createContext<Pick<Layers, 'open'> | undefined>(undefined);

export const LayersProvider = LayersContext.Provider;

/** @param onBack closes the layer */
export function useLayer(onBack: () => void, isOpen = true): void {
  const layers = useContext(LayersContext);
  const close = useEffectEvent(onBack);
  useEffect(() => (isOpen ? layers?.open(() => close()) : undefined), [layers, isOpen]);
}

/** The same as a component, for places that can't call a hook. */
export function Layer({ onBack }: { readonly onBack: () => void }) {
  useLayer(onBack);
  return null;
}
