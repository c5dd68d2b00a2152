/** Chooses in a tree, level by level; what is chosen is the way down to it. */
import { Cascader } from 'antd';
import { holdsWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import type { Option } from './option';

export interface TreePickerProps<Value> {
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (chosen: Value | undefined) => void;
  /** Empty until they have been read. */
  readonly options: readonly Option[];
  /** What stands above the last level will do, as in a filter. */
  readonly isAnyLevel?: boolean;
  readonly placeholder?: string;
  /** Finds by typing; for a tree that is too large to look through. */
  readonly isSearchable?: boolean;
  /** Where the options are read when somebody wants to see them. */
  readonly onOpen?: () => void;
}

export function TreePicker({
  id,
  value,
  onChange,
  options,
  isAnyLevel = false,
  placeholder,
  isSearchable = false,
  onOpen,
}: TreePickerProps<readonly Option['value'][]>) {
  const clearing = useClearing();
  return (
    <Cascader<TreeOption>
      {...(id !== undefined && { id })}
      {...(value && { value: [...value] })}
      {...(placeholder !== undefined && { placeholder })}
      allowClear={clearing}
      changeOnSelect={isAnyLevel}
      showSearch={isSearchable && byPath}
      options={optionsOf(options)}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      onChange={(_path, chosen) => onChange?.(chosen?.map((option) => option.value))}
    />
  );
}

const ends = /[省市区县]/g;
/** By all the levels together, and 杭州西湖 is 浙江省 / 杭州市 / 西湖区. */
const byPath = {
  filter(typed: string, path: readonly TreeOption[]): boolean {
    const whole = path.map(({ label }) => label).join('');
    const spoken = typed.replace(ends, '');
    return holdsWords(whole, typed) || (spoken !== '' && holdsWords(whole.replace(ends, ''), spoken));
  },
};

/** As antd takes them: it writes to its lists. */
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
