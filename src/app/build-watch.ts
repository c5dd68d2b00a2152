/** Notices that another build has been deployed: reloads once where its chunks are gone, else says so quietly. */

export interface BuildWatchParts {
  /** Names the build that runs. */
  readonly build: string;
  /** Names the build that the server has now; undefined when it does not say. */
  readonly fetchBuild: () => Promise<string | undefined>;
  readonly hasUnsavedWork: () => boolean;
  readonly reload: () => void;
  readonly onNewBuild: () => void;
  /** Outlives the reload, and ends with the window. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

export interface BuildWatch {
  /**
   * A part of this build could not be fetched. When another build has taken its place, the page is reloaded, once for
   * each build and never over unsaved work; the person has a button in any other case.
   */
  readonly chunkIsMissing: () => Promise<void>;
  /** Asks, and tells about a build at most once. */
  readonly look: () => Promise<void>;
}

const storageKey = 'study-card-reloaded-for';

export function createBuildWatch(parts: BuildWatchParts): BuildWatch {
  let told: string | undefined;

  const newBuild = async () => {
    const build = await parts.fetchBuild().catch(() => undefined);
    return build === parts.build ? undefined : build;
  };
  return {
    async chunkIsMissing() {
      const build = await newBuild();
      if (build === undefined || parts.hasUnsavedWork() || !remember(parts.storage, build)) return;
      parts.reload();
    },
    async look() {
      const build = await newBuild();
      if (build === undefined || build === told) return;
      told = build;
      parts.onNewBuild();
    },
  };
}

/** @returns false when the page was reloaded for this build before, or when that cannot be remembered */
function remember(storage: BuildWatchParts['storage'], build: string): boolean {
  try {
    if (storage.getItem(storageKey) === build) return false;
    storage.setItem(storageKey, build);
    return true;
  } catch {
    return false;
  }
}
