/** Whether the side menu is open in a window wide enough for menu and list: as the person left it in this browser. */
import { createStoredChoice } from '#src/lib/storage/stored-choice';

const stored = createStoredChoice('study-card-menu', ['open', 'folded']);

/** From this width on there is room for both; the columns of lists are fitted to it (src/app/list-widths.dom.test.ts). */
export const roomyPx = 1440;

/** @param root the element that a host provides; its width counts instead of the window's */
export const beginsOpen = (root: HTMLElement | undefined): boolean =>
  stored.read() === 'open' && (root?.clientWidth ?? window.innerWidth) >= roomyPx;

export const saveMenuChoice = (isFolded: boolean): void => stored.save(isFolded ? 'folded' : 'open');
