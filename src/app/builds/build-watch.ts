/** Notices that another build has been deployed: reloads once if its chunks are gone, otherwise offers to reload. */
import type { FailedPage } from '#src/components/lazy/report';
import type { TextStorage } from '#src/lib/storage/browser-storage';

export interface BuildWatchParts {
  /** The build that runs. */
  readonly build: string;
  /** The build that the server has now; undefined when it doesn't say. */
  readonly fetchBuild: () => Promise<string | undefined>;
  /** Whether a reload would lose nothing. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  readonly onNewBuild: () => void;
  /** Session storage: it survives the reload and ends with the window. */
  readonly storage: Pick<TextStorage, 'getItem' | 'setItem'>;
}

export interface BuildWatch {
  /**
   * To be called when a chunk of this build could not be loaded. If another build was deployed and the failure has cost
   * a whole page, the page is reloaded, once for each build and never over unsaved input; otherwise the person is told
   * and chooses the time.
   */
  readonly chunkIsMissing: (page?: FailedPage) => Promise<void>;
  /** Asks for the deployed build, and tells about each new one at most once. */
  readonly look: () => Promise<void>;
}

const storageKey = 'study-card-reloaded-for';

export function createBuildWatch(parts: BuildWatchParts): BuildWatch {
  let told: string | undefined;

  const newBuild = async () => {
    const build = await parts.fetchBuild().catch(() => undefined);
    const isShown = parts.build.split(' ').every((file) => build?.includes(file));
    return isShown ? undefined : build;
  };
  const notify = (build: string) => {
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
      else notify(build);
    },
    async look() {
      const build = await newBuild();
      if (build !== undefined) notify(build);
    },
  };
}

/** @returns false if the page was reloaded for this build before, or if that can't be remembered */
const remember = (storage: BuildWatchParts['storage'], build: string): boolean =>
  storage.getItem(storageKey) !== build && storage.setItem(storageKey, build);
