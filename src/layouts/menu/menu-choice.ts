/** Whether the side menu stands open, where a window has room for it and a list: as the person left it at this browser. */
import { createStoredChoice } from '../../lib/stored-choice';

const stored = createStoredChoice('study-card-menu', ['open', 'folded']);

export const beginsOpen = (): boolean =>
  stored.read() === 'open' && window.matchMedia('(min-width: 1440px)').matches;

export const saveMenuChoice = (isFolded: boolean): void => stored.save(isFolded ? 'folded' : 'open');
