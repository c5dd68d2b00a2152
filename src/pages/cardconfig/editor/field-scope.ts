/** The block whose fields are shown: their ids, and what is wrong with each. */
import { createContext, useContext } from 'react';

export interface FieldScope {
  readonly blockId: string;
  /** @param path of the field in the block, e.g. `images.0.alt`; undefined where nothing is wrong with it */
  readonly problemAt: (path: string) => string | undefined;
}

/** Of the page as a whole; no block has it, since it has a dot. */
export const pageScope = 'page.itself';

const FieldScopeContext = createContext<FieldScope>({ blockId: 'page', problemAt: () => undefined });

export const FieldScopeProvider = FieldScopeContext.Provider;

/** By it a field is found, to take the cursor. */
export const fieldId = (blockId: string, path: string): string => `page-field-${blockId}-${path}`;

export function useField(path: string): { readonly id: string; readonly problem: string | undefined } {
  const { blockId, problemAt } = useContext(FieldScopeContext);
  return { id: fieldId(blockId, path), problem: problemAt(path) };
}
