/** The root state with one slice changed. */

export type RootState = Record<string, unknown>;

/**
 * Copies `mirror`, a private object that equals the latest root, instead of the copy made before. Copying copies makes
 * a round trip at 1,000 effects twice as expensive (`npm run bench -- runtime`).
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
