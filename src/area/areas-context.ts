/** Context with the areas, for shared components that show a part of each. */
import { createContext, useContext } from 'react';
import type { Area } from './area';

const AreasContext = createContext<readonly Area[]>([]);

export const AreasProvider = AreasContext.Provider;

export const useAreas = (): readonly Area[] => useContext(AreasContext);

/** Loads one kind of part from all areas, in their order. @throws the chunk's error when one failed to load */
export async function loadParts<Part>(
  areas: readonly Area[],
  partsOf: (area: Area) => (() => Promise<readonly Part[]>) | undefined,
): Promise<readonly Part[]> {
  const loads = areas.flatMap((area) => partsOf(area) ?? []);
  return (await Promise.all(loads.map((load) => load()))).flat();
}
