/**
 * Gives the focus a place when what has it goes: a layer that closes, or a button that is gone once it is pressed. The
 * focus returns to what had it before the layer; if that is gone too, to its row of the list, otherwise to the title.
 *
 * Browsers would leave it on the body, where keys begin at the top of the page and a screen reader loses its place.
 */

/** An element that had the focus, or was pressed: Safari does not focus a pressed button. */
interface Stop {
  readonly element: HTMLElement;
  /** As it was when it got the focus: it may have left its layer before that goes. */
  readonly wasInLayer: boolean;
  /** The row of a list that it was in, and at which place. */
  readonly row: { readonly key: string; readonly place: number } | undefined;
  readonly path: string;
}

/** How many stops are remembered: those of a few layers over each other. */
const stopsMax = 24;
const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** `data-layer` marks what stands for a layer that is being loaded. */
const layers = 'dialog, [role=dialog], [role=menu], [role=listbox], [role=tooltip], [data-layer]';

/**
 * @param page holds the page and its layers
 * @returns a function that ends it
 */
export function keepFocus(page: HTMLElement): () => void {
  let stops: readonly Stop[] = [];
  const rows = () => [...page.querySelectorAll<HTMLElement>('[data-row-key]')];

  function add(element: HTMLElement): void {
    const row = element.closest<HTMLElement>('[data-row-key]');
    const key = row?.dataset['rowKey'];
    const earlier = stops.filter((stop) => stop.element !== element).slice(-stopsMax);
    const stop = {
      element,
      wasInLayer: isLayer(element),
      row: row && key ? { key, place: rows().indexOf(row) } : undefined,
      path: window.location.pathname,
    };
    stops = [...earlier, stop];
  }

  function putBack(): void {
    const last = stops.findLast(isPassed);
    if (!last || !isLost(last)) return;
    const top = [...page.querySelectorAll<HTMLElement>('[aria-modal=true]')].filter(isThere).at(-1);
    const take = (element: HTMLElement | null | undefined): boolean => {
      if (!element || !isThere(element) || (top && !top.contains(element))) return false;
      element.focus({ preventScroll: true });
      return element.matches(':focus');
    };
    let row: Stop['row'];
    for (const stop of stops.filter(isPassed).toReversed()) {
      if (take(stop.element)) return;
      if (stop.path === window.location.pathname) row ??= stop.row ?? rowOfDrawer(stop);
      // Whatever had the focus before this one has nothing to do with it.
      if (!isInLayer(stop)) break;
    }
    if (row) {
      const { key, place } = row;
      const shown = rows();
      const same = shown.find(({ dataset }) => dataset['rowKey'] === key);
      if (take(placeInRow(same ?? (place < 0 ? undefined : (shown[place] ?? shown.at(-1)))))) return;
    }
    if (!take(page.querySelector<HTMLElement>('h1[tabindex]')))
      take(top?.querySelector<HTMLElement>(focusable));
  }

  const handleFocus = ({ target }: Event) => void (target instanceof HTMLElement && add(target));
  const handlePress = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(focusable) : null;
    if (pressed && page.contains(pressed)) add(pressed);
  };
  page.addEventListener('focusin', handleFocus);
  page.addEventListener('pointerdown', handlePress);
  const changes = new MutationObserver(putBack);
  // An element also goes when its layer is hidden, as most menus and hints are.
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden'] });
  return () => {
    changes.disconnect();
    page.removeEventListener('focusin', handleFocus);
    page.removeEventListener('pointerdown', handlePress);
  };
}

/** What takes the focus in a row of a list. */
export const placeInRow = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? row?.querySelector('input');

const isThere = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility();

/**
 * A drawer's own element has the focus first. It is around the one that says it is a dialog, which comes a moment later where
 * layers move in, so this is asked again when it goes: what is taken off the page still holds what was in it.
 */
const isLayer = (element: HTMLElement): boolean =>
  element.closest(layers) !== null || element.querySelector('[aria-modal=true]') !== null;

const isInLayer = ({ element, wasInLayer }: Stop): boolean => wasInLayer || isLayer(element);

/** The title has no part in going through the page; a layer that it was opened under has no opener. */
const isPassed = (stop: Stop): boolean => stop.element.tabIndex >= 0 || isInLayer(stop);

/** The row of the record that a drawer is about. */
function rowOfDrawer({ element }: Stop): Stop['row'] {
  const drawer =
    element.closest<HTMLElement>('[data-of-row]') ?? element.querySelector<HTMLElement>('[data-of-row]');
  const key = drawer?.dataset['ofRow'];
  return key === undefined ? undefined : { key, place: -1 };
}

function isLost(stop: Stop): boolean {
  const { element } = stop;
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body;
  // A hidden element has the focus until the browser draws the next time.
  return (isNowhere || (element.matches(':focus') && isInLayer(stop))) && !isThere(element);
}
