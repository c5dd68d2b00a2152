/** Chooses a category by its path, level by level: 学段 / 年级 / 学科. */
import { Cascader } from 'antd';
import type { CategoryNode } from '#contract/dictionary';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

interface CategoryPickerProps {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (path: readonly number[] | undefined) => void;
  /** Empty until it has been read. */
  readonly categories: readonly CategoryNode[] | undefined;
  /** A category above the last level will do, as in a filter. */
  readonly isAnyLevel?: boolean;
}

interface CategoryOption {
  readonly value: number;
  readonly label: string;
  readonly children?: CategoryOption[];
}

export const CategoryPicker = ({
  id,
  value,
  onChange,
  categories,
  isAnyLevel = false,
}: CategoryPickerProps) => (
  <Cascader<CategoryOption>
    {...(id !== undefined && { id })}
    {...(value && { value: [...value] })}
    allowClear
    changeOnSelect={isAnyLevel}
    placeholder={useTexts(componentTexts).categoryLevels}
    options={optionsOf(categories ?? [])}
    onChange={(path: readonly (number | string | null)[] | undefined) => onChange?.(path?.map(Number))}
  />
);

const optionsOf = (nodes: readonly CategoryNode[]): CategoryOption[] =>
  nodes.map(({ id, name, children }) => ({
    value: id,
    label: name,
    ...(children.length > 0 && { children: optionsOf(children) }),
  }));
