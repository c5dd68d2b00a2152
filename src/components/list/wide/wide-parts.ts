/** A phone draws no table, so it fetches none. */
import { lazyParts } from '../../lazy/lazy-part';
import { importWideParts } from './import-wide-parts';

export const WideParts = lazyParts(importWideParts);
