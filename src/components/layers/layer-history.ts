/** What lies over a page (dialogs, sheets, drawers, search, notices) as steps of the history: the way back closes the one on top. */
import type { Location, RouterNavigateOptions, To } from 'react-router-dom';
import type { createMemoryRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe' | 'navigate'>;

export interface Layers {
  /**
   * @param close called when the person goes back; a layer that stays all the same takes its step again
   * @returns to be called when the layer is gone, by whichever way
   */
  readonly open: (close: () => void) => () => void;
  /** A page or a file is about to be asked for: a step that is taken out before the answer would call that off. */
  readonly hold: () => void;
  readonly stop: () => void;
}

/** Long enough for the first bytes of a file. */
const holdMs = 2000;

/** What the history keeps in the step of a layer, beside what the page keeps in its own entry. */
interface Step {
  /** How many layers lie over the page. */
  readonly layers?: number;
  /** The page's own entry. */
  readonly pageKey?: string;
}

const stepOf = ({ state }: Pick<Location, 'state'>): Step =>
  typeof state === 'object' && state !== null ? state : {};

/** How many steps of layers stand above the page's own entry. */
export const layersOver = (location: Pick<Location, 'state'>): number => stepOf(location).layers ?? 0;

/** The entry of the history in which a page stands, whatever lies over it. */
export const pageKeyOf = (location: Pick<Location, 'state' | 'key'>): string =>
  stepOf(location).pageKey ?? location.key;

/**
 * A layer's step has the address of the page below. It is left by the way back, which closes the layer, and taken out of the history
 * when the layer is closed otherwise, or leads to another address: such a move starts from the page's own entry.
 */
export function createLayers(router: Router): Layers {
  const go = router.navigate.bind(router);
  /** From the bottom to the top. */
  let open: readonly { readonly close: () => void }[] = [];
  let returning: Promise<void> | undefined;
  let shownKey = router.state.location.key;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heldUntilMs = 0;

  async function returnTo(depth: number): Promise<void> {
    while (returning) await returning;
    const surplus = layersOver(router.state.location) - depth;
    if (surplus <= 0) return;
    // Noted before the step is taken, which a history in memory takes at once.
    returning = Promise.resolve().then(() => go(-surplus));
    await returning;
    returning = undefined;
  }

  function settle(): void {
    const { location, navigation, blockers } = router.state;
    // A question about leaving ends with any other move; the router tells when it is answered.
    const isAsking = [...blockers.values()].some(({ state }) => state === 'blocked');
    if (returning || isAsking || navigation.state !== 'idle') return;
    const depth = layersOver(location);
    const waitMs = heldUntilMs - Date.now();
    if (depth > open.length && waitMs > 0) return settleSoon(waitMs);
    if (depth > open.length) void returnTo(open.length);
    if (depth >= open.length) return;
    const { search, hash, state } = location;
    void go({ search, hash }, { state: { ...state, layers: depth + 1, pageKey: pageKeyOf(location) } });
  }

  /** Not at once: who closes one layer may open another one, or go on to another page. */
  function settleSoon(waitMs = 0): void {
    clearTimeout(timer);
    timer = setTimeout(settle, waitMs);
  }

  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    const hasMoved = location.key !== shownKey;
    shownKey = location.key;
    if (hasMoved && historyAction === 'POP' && !returning)
      for (const { close } of open.slice(layersOver(location)).toReversed()) close();
    settleSoon();
  });

  router.navigate = async (to: To | number | null, options: RouterNavigateOptions = {}) => {
    if (typeof to === 'number') return go(to);
    if (layersOver(router.state.location) > 0) await returnTo(0);
    const { layers: _, pageKey: __, ...state } = { ...stepOf({ state: options.state }) };
    return go(to, { ...options, state });
  };

  // The document was loaded anew over an open layer, which is gone.
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
