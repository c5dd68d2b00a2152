/** A phone draws no table, so it fetches none. */
import { lazyParts } from '../../lazy/lazy-part';

export const WideParts = lazyParts(() => import('./parts'));
