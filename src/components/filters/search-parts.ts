/** The search form and its plain controls: a phone fetches them when the filters are opened, a desk with the table, in one file. */
import { lazyPart, lazyParts } from '../lazy/lazy-part';
import { importWideParts } from '../list/wide/import-wide-parts';
import { isNarrow } from '../use-is-narrow';

const formParts = () => (isNarrow() ? import('./form-parts') : importWideParts());

export const SearchParts = lazyParts(formParts);
export const TextField = lazyPart(async () => (await formParts()).TextField);
export const ChoiceField = lazyPart(async () => (await formParts()).ChoiceField);
export const ChoicesField = lazyPart(async () => (await formParts()).ChoicesField);
export const SuggestField = lazyPart(async () => (await formParts()).SuggestField);

// Often folded away at first, and heavy: at a desk, too, their code comes when they are shown.
export const CategoryPicker = lazyPart(
  async () => (await import('../pickers/CategoryPicker')).CategoryPicker,
);
export const NodePicker = lazyPart(async () => (await import('../pickers/NodePicker')).NodePicker);
export const DayRangePicker = lazyPart(
  async () => (await import('../pickers/DayRangePicker')).DayRangePicker,
);
