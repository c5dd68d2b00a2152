/**
 * Gives layers over a page (dialogs, sheets, drawers, search, notices) history entries, so that going back closes the
 * topmost one.
 *
 * Nothing here moves in the history unless the person does, so that no movement can overtake or cancel another one: the
 * entry of a layer that was closed otherwise stays, and going back passes over it.
 */
import type { createMemoryRouter, Location, RouterNavigateOptions, To } from 'react-router-dom';
import { withoutBase } from '#src/lib/base-path';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe' | 'navigate' | 'basename'>;

export interface Layers {
  /**
   * @param close called when the person goes back
   * @returns a function to call when the layer has closed, however it was closed
   */
  readonly open: (close: () => void) => () => void;
  /** To be called by a layer that has not closed although the person went back: it gets its entry again. */
  readonly stay: () => void;
  readonly stop: () => void;
}

/** Stored in the history state of an entry, beside the page's own state. */
export interface Step {
  /** The number of layer entries from the page's own entry up to this one. */
  readonly layers?: number | undefined;
  /** Identifies the page's own entry, also after its address was replaced. */
  readonly pageKey?: string | undefined;
  /** The page key of the entry that a record was opened from; once it is closed, both have the same address. */
  readonly openedFrom?: string | undefined;
  /** The entry got the address that the page had when a layer was closed by going back. */
  readonly isCorrected?: true | undefined;
}

const stepOf = ({ state }: Pick<Location, 'state'>): Step =>
  typeof state === 'object' && state !== null ? state : {};

const depthOf = (location: Location): number => stepOf(location).layers ?? 0;

/** The key of the page's own entry, whatever layers are over it. */
export const pageKeyOf = (location: Pick<Location, 'state' | 'key'>): string =>
  stepOf(location).pageKey ?? location.key;

/** Whether going from one entry to the other only closes layers of the page, which keeps its address then. */
export const closesLayers = (from: Location, to: Location): boolean =>
  pageKeyOf(from) === pageKeyOf(to) && (depthOf(to) < depthOf(from) || stepOf(to).isCorrected === true);

const isSameAddress = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

export function createLayers(router: Router): Layers {
  const go = router.navigate.bind(router);
  /** As the router is told where to go: without the basename, which it puts before. */
  const addressOf = ({ pathname, search, hash }: Location) => ({
    pathname: withoutBase(pathname, router.basename),
    search,
    hash,
  });
  /** Bottom layer first. */
  let open: readonly { readonly close: () => void; isClosing: boolean }[] = [];
  let shown = router.state.location;

  /** Each open layer has an entry with the address of the page below; one that a closed layer left is used again. */
  function addEntries(): void {
    for (let layers = depthOf(shown) + 1; layers <= open.length; layers += 1)
      void go(addressOf(shown), {
        state: { ...shown.state, layers, pageKey: pageKeyOf(shown), isCorrected: undefined },
      });
  }

  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    const left = shown;
    shown = location;
    if (location.key === left.key) return;
    // A record that is opened below a layer leaves it open; the way back closes the layer first.
    if (historyAction === 'PUSH' && depthOf(location) === 0 && location.pathname === left.pathname)
      addEntries();
    if (historyAction !== 'POP') return;
    const staying = open.filter(({ isClosing }) => !isClosing);
    const layers = depthOf(location);
    const isWithin = pageKeyOf(location) === pageKeyOf(left);
    const backCount = depthOf(left) - layers;
    if (isWithin && backCount <= 0) return;
    // The page may have got another address meanwhile, below its layers.
    if (isWithin)
      void go(addressOf(left), { replace: true, state: { ...left.state, layers, isCorrected: true } });
    for (const layer of staying.slice(isWithin ? -backCount : 0).toReversed()) {
      layer.isClosing = true;
      layer.close();
    }
    const isBelow = isWithin || stepOf(left).openedFrom === pageKeyOf(location);
    if (staying.length === 0 && isBelow && isSameAddress(shown, left)) void go(-1);
  });

  router.navigate = async (to: To | number | null, options: RouterNavigateOptions = {}) => {
    if (typeof to === 'number') return go(to);
    const step = options.replace
      ? { layers: depthOf(shown), pageKey: pageKeyOf(shown) }
      : { layers: 0, pageKey: undefined };
    // A page that passes its state on does not correct its address.
    return go(to, { ...options, state: { ...options.state, ...step, isCorrected: undefined } });
  };

  return {
    open(close) {
      const layer = { close, isClosing: false };
      open = [...open, layer];
      addEntries();
      return () => {
        open = open.filter((other) => other !== layer);
      };
    },
    stay() {
      for (const layer of open) layer.isClosing = false;
      addEntries();
    },
    stop: unsubscribe,
  };
}
