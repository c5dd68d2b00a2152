/** Selects a category by its path: 学段 / 年级 / 学科. */
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import { mapChoices, type Choices } from './choices';
import { inUse, type EntryOption } from './in-use';
import { TreePicker, type TreePickerProps } from './TreePicker';

export const CategoryPicker = ({ onChange, ...picker }: TreePickerProps<readonly number[]>) => (
  <TreePicker
    {...picker}
    placeholder={useTexts(componentTexts).categoryLevels}
    onChange={(path) => onChange?.(path?.map(Number))}
  />
);

interface CategoryInUseProps extends Omit<TreePickerProps<readonly number[]>, 'options'> {
  readonly options: Choices<EntryOption>;
}

/** Offers the enabled categories, and the current value. */
export const CategoryInUse = ({ options, ...picker }: CategoryInUseProps) => (
  <CategoryPicker {...picker} options={mapChoices(options, (all) => inUse(all, picker.value))} />
);
