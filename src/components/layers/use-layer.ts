/** Gives a layer over the page a history entry while it is open. */
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Layers } from './layer-history';

const LayersContext = createContext<Pick<Layers, 'open' | 'stay'> | undefined>(undefined);

export const LayersProvider = LayersContext.Provider;

/** @param onBack closes the layer */
export function useLayer(onBack: () => void, isOpen = true): void {
  const layers = useContext(LayersContext);
  // Counted in the update that closes the layer, so that the effect runs only if the layer is still there afterwards.
  const [backCount, setBackCount] = useState(0);
  const goBack = useEffectEvent(() => {
    setBackCount((count) => count + 1);
    onBack();
  });
  useEffect(() => (isOpen ? layers?.open(() => goBack()) : undefined), [layers, isOpen]);
  useEffect(() => {
    if (backCount > 0) layers?.stay();
  }, [layers, backCount]);
}

/** The same as a component, for places that can't call a hook. */
export function Layer({ onBack }: { readonly onBack: () => void }) {
  useLayer(onBack);
  return null;
}
