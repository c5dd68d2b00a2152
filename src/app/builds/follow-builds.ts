/** Looks for a new build when the person comes back to the window, and at intervals while they stay. */
import type { FailedPage } from '#src/components/lazy/report';
import { tabStorage } from '#src/lib/storage/browser-storage';
import { hasUnsavedWork } from '#src/lib/unsaved-work';
import { fetchBuild } from './build-document';
import { createBuildWatch } from './build-watch';

const lookMs = 15 * 60_000;

export interface FollowedBuilds {
  readonly chunkIsMissing: (page?: FailedPage) => void;
  readonly look: () => void;
  readonly stop: () => void;
}

interface BuildsToFollow {
  /** The build of this page. */
  readonly build: string;
  /** The document is a host's and must not be reloaded. */
  readonly isHosted: boolean;
  readonly onNewBuild: () => void;
}

export function followBuilds({ build, isHosted, onNewBuild }: BuildsToFollow): FollowedBuilds {
  const watch = createBuildWatch({
    build,
    fetchBuild,
    mayReload: () => !isHosted && !hasUnsavedWork(),
    reload: () => window.location.reload(),
    onNewBuild,
    storage: tabStorage,
  });
  const look = () => {
    if (document.visibilityState === 'visible') void watch.look();
  };
  document.addEventListener('visibilitychange', look);
  // The server tells nothing of a new build, so it is asked.
  const timer = window.setInterval(look, lookMs);
  return {
    chunkIsMissing: (page) => void watch.chunkIsMissing(page),
    look,
    stop() {
      document.removeEventListener('visibilitychange', look);
      window.clearInterval(timer);
    },
  };
}
