/** Notices that another build has been deployed: reloads once where its chunks are gone, else says so quietly. */
import type { FailedPage } from '../../components/lazy/report';
import type { TextStorage } from '../../lib/browser-storage';

export interface BuildWatchParts {
  /** Names the build that runs. */
  readonly build: string;
  /** Names the build that the server has now; undefined when it does not say. */
  readonly fetchBuild: () => Promise<string | undefined>;
  /** Nothing would be lost. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  readonly onNewBuild: () => void;
  /** Outlives the reload, and ends with the window. */
  readonly storage: Pick<TextStorage, 'getItem' | 'setItem'>;
}

export interface BuildWatch {
  /**
   * A part of this build could not be fetched. When another build has taken its place and it has cost a whole page, the
   * page is reloaded, once for each build and never over unsaved work; in any other case the person is told and chooses the moment.
   */
  readonly chunkIsMissing: (page?: FailedPage) => Promise<void>;
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
  const tell = (build: string) => {
    if (build === told) return;
    told = build;
    parts.onNewBuild();
  };
  return {
    async chunkIsMissing(page) {
      const build = await newBuild();
      if (build === undefined) return;
      if (page?.hadUnsavedWork === false && parts.mayReload() && remember(parts.storage, build))
        parts.reload();
      else tell(build);
    },
    async look() {
      const build = await newBuild();
      if (build !== undefined) tell(build);
    },
  };
}

/** @returns false when the page was reloaded for this build before, or when that cannot be remembered */
const remember = (storage: BuildWatchParts['storage'], build: string): boolean =>
  storage.getItem(storageKey) !== build && storage.setItem(storageKey, build);
