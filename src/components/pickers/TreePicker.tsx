/** Selects a node of a tree, level by level; the value is the path to the node. */
import { Cascader } from 'antd';
import { holdsWords } from '#src/lib/match-words';
import { useClearing } from '../ClearIcon';
import { mapChoices, offering, type Choices } from './choices';
import type { Option } from './option';

export interface TreePickerProps<Value> {
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (chosen: Value | undefined) => void;
  readonly options: Choices;
  /** Nodes above the last level can be selected, too, as in a filter. */
  readonly isAnyLevel?: boolean;
  readonly placeholder?: string;
  /** The tree can be searched; for trees that are too large to look through. */
  readonly isSearchable?: boolean;
}

export function TreePicker({
  id,
  value,
  onChange,
  options,
  isAnyLevel = false,
  placeholder,
  isSearchable = false,
}: TreePickerProps<readonly Option['value'][]>) {
  const clearing = useClearing();
  return (
    <Cascader<TreeOption>
      {...(id !== undefined && { id })}
      {...(value && { value: [...value] })}
      {...(placeholder !== undefined && { placeholder })}
      {...offering(mapChoices(options, optionsOf))}
      allowClear={clearing}
      changeOnSelect={isAnyLevel}
      showSearch={isSearchable && byPath}
      onChange={(_path, chosen) => onChange?.(chosen?.map((option) => option.value))}
    />
  );
}

const ends = /[省市区县]/g;
/** Matches the labels of all levels together, without the suffixes 省市区县: 杭州西湖 finds 浙江省 / 杭州市 / 西湖区. */
const byPath = {
  filter(typed: string, path: readonly TreeOption[]): boolean {
    const whole = path.map(({ label }) => label).join('');
    const spoken = typed.replace(ends, '');
    return holdsWords(whole, typed) || (spoken !== '' && holdsWords(whole.replace(ends, ''), spoken));
  },
};

/** Mutable, because antd writes to its options. */
interface TreeOption {
  readonly value: Option['value'];
  readonly label: string;
  readonly children?: TreeOption[];
}

const optionsOf = (options: readonly Option[]): TreeOption[] =>
  options.map(({ children, ...option }) => ({
    ...option,
    ...(children && { children: optionsOf(children) }),
  }));
