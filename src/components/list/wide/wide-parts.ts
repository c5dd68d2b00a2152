/** Loaded lazily, because a phone shows no tables. */
import { lazyParts } from '../../lazy/lazy-part';
import { importWideParts } from './import-wide-parts';

export const WideParts = lazyParts(importWideParts);
