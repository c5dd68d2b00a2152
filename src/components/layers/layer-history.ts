/**
 * Gives layers over a page (dialogs, sheets, drawers, search, notices) history entries, so that going back closes the
 * topmost one.
 */
import type { Location, RouterNavigateOptions, To } from 'react-router-dom';
import type { createMemoryRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe' | 'navigate'>;

export interface Layers {
  /**
   * @param close called when the person goes back; a layer that stays open gets its entry again
   * @returns a function to call when the layer has closed, however it was closed
   */
  readonly open: (close: () => void) => () => void;
  /** To be called before a navigation or download: going back to drop an entry before its answer came would cancel it. */
  readonly hold: () => void;
  readonly stop: () => void;
}

/** Long enough for the first bytes of a file to arrive. */
const holdMs = 2000;

/** Stored in the history state of a layer's entry, beside the page's own state. */
interface Step {
  /** The number of layers over the page. */
  readonly layers?: number;
  /** The key of the page's own entry. */
  readonly pageKey?: string;
}

const stepOf = ({ state }: Pick<Location, 'state'>): Step =>
  typeof state === 'object' && state !== null ? state : {};

/** The number of layer entries above the page's own entry. */
export const layersOver = (location: Pick<Location, 'state'>): number => stepOf(location).layers ?? 0;

/** The key of the page's own entry, whatever layers are over it. */
export const pageKeyOf = (location: Pick<Location, 'state' | 'key'>): string =>
  stepOf(location).pageKey ?? location.key;

/** Whether the person is being asked if a page may be left. */
const isAsking = ({ state }: Pick<Router, 'state'>): boolean =>
  [...state.blockers.values()].some((blocker) => blocker.state === 'blocked');

/**
 * A layer's entry has the address of the page below. Going back leaves it and closes the layer. When the layer is
 * closed otherwise, or leads to another address, the entry is dropped by going back first.
 */
export function createLayers(router: Router): Layers {
  const go = router.navigate.bind(router);
  /** Bottom layer first. */
  let open: readonly { readonly close: () => void }[] = [];
  let returning: Promise<void> | undefined;
  let shownKey = router.state.location.key;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heldUntilMs = 0;
  /** A page goes back itself, as from a deleted record. Going back once more before it is there would call that off. */
  let isGoingBack = false;

  async function returnTo(depth: number): Promise<void> {
    while (returning) await returning;
    const surplus = layersOver(router.state.location) - depth;
    if (surplus <= 0) return;
    // Set before `go` runs, because a memory history navigates synchronously.
    returning = Promise.resolve().then(() => go(-surplus));
    await returning;
    returning = undefined;
  }

  function settle(): void {
    const { location, navigation } = router.state;
    // A navigation would end an open leave confirmation; the router notifies again when it is answered.
    if (returning || isGoingBack || isAsking(router) || navigation.state !== 'idle') return;
    const depth = layersOver(location);
    const waitMs = heldUntilMs - Date.now();
    if (depth > open.length && waitMs > 0) return settleSoon(waitMs);
    if (depth > open.length) void returnTo(open.length);
    if (depth >= open.length) return;
    const { search, hash, state } = location;
    void go({ search, hash }, { state: { ...state, layers: depth + 1, pageKey: pageKeyOf(location) } });
  }

  /** Deferred, because closing one layer may open another, or navigate to another page. */
  function settleSoon(waitMs = 0): void {
    clearTimeout(timer);
    timer = setTimeout(settle, waitMs);
  }

  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    const hasMoved = location.key !== shownKey;
    if (hasMoved || isAsking(router)) isGoingBack = false;
    shownKey = location.key;
    if (hasMoved && historyAction === 'POP' && !returning)
      for (const { close } of open.slice(layersOver(location)).toReversed()) close();
    settleSoon();
  });

  router.navigate = async (to: To | number | null, options: RouterNavigateOptions = {}) => {
    if (typeof to === 'number') {
      isGoingBack = true;
      return go(to);
    }
    if (layersOver(router.state.location) > 0) await returnTo(0);
    const { layers: _, pageKey: __, ...state } = { ...stepOf({ state: options.state }) };
    return go(to, { ...options, state });
  };

  // After a page load over an open layer, the layer is gone but its history entry is left.
  settleSoon();
  return {
    open(close) {
      const layer = { close };
      open = [...open, layer];
      settle();
      return () => {
        open = open.filter((other) => other !== layer);
        settleSoon();
      };
    },
    hold() {
      heldUntilMs = Date.now() + holdMs;
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
