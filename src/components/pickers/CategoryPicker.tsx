/** Chooses a category by its path, level by level: 学段 / 年级 / 学科. */
import { Cascader } from 'antd';
import { useTexts } from '../../locales';
import type { Option } from './option';
import { componentTexts } from '../texts';

interface CategoryPickerProps {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (path: readonly number[] | undefined) => void;
  /** Empty until they have been read. */
  readonly options: readonly Option[];
  /** A category above the last level will do, as in a filter. */
  readonly isAnyLevel?: boolean;
}

/** As antd takes them: it writes to its lists. */
interface CategoryOption {
  readonly value: string | number;
  readonly label: string;
  readonly children?: CategoryOption[];
}

export const CategoryPicker = ({ id, value, onChange, options, isAnyLevel = false }: CategoryPickerProps) => (
  <Cascader<CategoryOption>
    {...(id !== undefined && { id })}
    {...(value && { value: [...value] })}
    allowClear
    changeOnSelect={isAnyLevel}
    placeholder={useTexts(componentTexts).categoryLevels}
    options={optionsOf(options)}
    onChange={(path: readonly (number | string | null)[] | undefined) => onChange?.(path?.map(Number))}
  />
);

const optionsOf = (options: readonly Option[]): CategoryOption[] =>
  options.map(({ children, ...option }) => ({
    ...option,
    ...(children && { children: optionsOf(children) }),
  }));
