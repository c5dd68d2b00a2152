/** Context with the block whose fields are shown: their ids and problems. */
import { createContext, useContext } from 'react';

export interface FieldScope {
  readonly blockId: string;
  /** @param path of the field in the block, e.g. `images.0.alt`; undefined if it has no problem */
  readonly problemAt: (path: string) => string | undefined;
}

/** The scope of the page's own fields; no block has this id, because it contains a dot. */
export const pageScope = 'page.itself';

const FieldScopeContext = createContext<FieldScope>({ blockId: 'page', problemAt: () => undefined });

export const FieldScopeProvider = FieldScopeContext.Provider;

/** The id of a field's element, by which it is found to be focused. */
export const fieldId = (blockId: string, path: string): string => `page-field-${blockId}-${path}`;

export function useField(path: string): { readonly id: string; readonly problem: string | undefined } {
  const { blockId, problemAt } = useContext(FieldScopeContext);
  return { id: fieldId(blockId, path), problem: problemAt(path) };
}
