/** The root state with one slice changed. */

export type RootState = Record<string, unknown>;

/**
 * Engines copy an object at once as long as the one copied is of the same making, and name by name when each is a copy
 * of the copy before. So what is copied is a mirror of the latest root, which stays itself.
 */
export function createCopyRoot(): (root: RootState, name: string, slice: unknown) => RootState {
  let mirror: RootState = {};
  let latest: RootState | undefined;
  return (root, name, slice) => {
    if (slice === root[name]) return root;
    if (root !== latest) mirror = { ...root };
    mirror[name] = slice;
    latest = { ...mirror };
    return latest;
  };
}
