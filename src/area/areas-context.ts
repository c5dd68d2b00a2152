/** The areas of the application, for general parts that show something of each. */
import { createContext, useContext } from 'react';
import type { Area } from './area';

const AreasContext = createContext<readonly Area[]>([]);

export const AreasProvider = AreasContext.Provider;

export const useAreas = (): readonly Area[] => useContext(AreasContext);

/** What the areas bring of one kind, in the order of the areas. @throws the chunk's error when one did not arrive */
export async function loadParts<Part>(
  areas: readonly Area[],
  partsOf: (area: Area) => (() => Promise<readonly Part[]>) | undefined,
): Promise<readonly Part[]> {
  const loads = areas.flatMap((area) => partsOf(area) ?? []);
  return (await Promise.all(loads.map((load) => load()))).flat();
}
