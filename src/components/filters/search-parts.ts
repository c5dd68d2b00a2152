/** The search form and its plain controls, which a phone fetches when the filters are opened. */
import { lazyPart, lazyParts } from '../lazy/lazy-part';

export const SearchParts = lazyParts(() => import('./SearchForm'));
export const TextField = lazyPart(async () => (await import('./TextField')).TextField);
export const ChoiceField = lazyPart(async () => (await import('./ChoiceField')).ChoiceField);

// Often folded away at first, and heavy: at a desk, too, their code comes when they are shown.
export const CategoryPicker = lazyPart(
  async () => (await import('../pickers/CategoryPicker')).CategoryPicker,
);
export const NodePicker = lazyPart(async () => (await import('../pickers/NodePicker')).NodePicker);
export const DayRangePicker = lazyPart(
  async () => (await import('../pickers/DayRangePicker')).DayRangePicker,
);
