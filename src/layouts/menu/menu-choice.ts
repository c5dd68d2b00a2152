/** Whether the side menu stands open, where a window has room for it and a list: as the person left it at this browser. */
import { createStoredChoice } from '../../lib/stored-choice';

const stored = createStoredChoice('study-card-menu', ['open', 'folded']);

/** Lists are as wide as it leaves them (src/app/list-widths.dom.test.ts). */
export const roomyPx = 1440;

/** @param root the element that a host lends, whose width counts then */
export const beginsOpen = (root: HTMLElement | undefined): boolean =>
  stored.read() === 'open' && (root?.clientWidth ?? window.innerWidth) >= roomyPx;

export const saveMenuChoice = (isFolded: boolean): void => stored.save(isFolded ? 'folded' : 'open');
