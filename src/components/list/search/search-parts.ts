/**
 * The search form and its plain fields, lazily: a phone loads them when the filters are opened, a desktop with the
 * table, in one chunk.
 */
import { lazyPart, lazyParts } from '../../lazy/lazy-part';
import { isNarrow } from '../../use-is-narrow';
import { importWideParts } from '../wide/import-wide-parts';

const formParts = () => (isNarrow() ? import('../../filters/form-parts') : importWideParts());

export const SearchParts = lazyParts(formParts);
export const TextField = lazyPart(async () => (await formParts()).TextField);
export const ChoiceField = lazyPart(async () => (await formParts()).ChoiceField);
export const ChoicesField = lazyPart(async () => (await formParts()).ChoicesField);
export const SuggestField = lazyPart(async () => (await formParts()).SuggestField);

// Lazy on a desktop, too: they are heavy, and often folded at first.
export const CategoryPicker = lazyPart(
  async () => (await import('../../pickers/CategoryPicker')).CategoryPicker,
);
export const NodePicker = lazyPart(async () => (await import('../../pickers/NodePicker')).NodePicker);
export const DayRangePicker = lazyPart(
  async () => (await import('../../pickers/DayRangePicker')).DayRangePicker,
);
