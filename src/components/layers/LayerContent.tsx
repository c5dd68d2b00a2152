/** The content of a layer, and below it the place where parts of it say that they have not loaded. */
import { useState, type ReactNode } from 'react';
import { LayerPlaceProvider } from '../page-root/page-root';

export function LayerContent({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <LayerPlaceProvider value={place}>
      {children}
      <div ref={setPlace} className="layer-place" />
    </LayerPlaceProvider>
  );
}
