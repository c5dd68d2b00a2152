/** Chooses a category by its path: 学段 / 年级 / 学科. */
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';
import { TreePicker, type TreePickerProps } from './TreePicker';

export const CategoryPicker = ({ onChange, ...picker }: TreePickerProps<readonly number[]>) => (
  <TreePicker
    {...picker}
    placeholder={useTexts(componentTexts).categoryLevels}
    onChange={(path) => onChange?.(path?.map(Number))}
  />
);
