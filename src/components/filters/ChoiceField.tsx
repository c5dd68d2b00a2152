/** A filter that is one of some values. */
import { Select } from 'antd';
import { byWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import type { Option } from '../pickers/option';

/** With so many values one would rather type than look. */
const searchableFrom = 12;

export interface ChoiceFieldProps {
  readonly id?: string;
  readonly value?: Option['value'];
  readonly onChange?: (value: Option['value'] | undefined) => void;
  readonly options: readonly Option[];
}

export function ChoiceField({ options, ...field }: ChoiceFieldProps) {
  const clearing = useClearing();
  return (
    <Select<Option['value']>
      {...field}
      allowClear={clearing}
      options={options.map(({ value, label }) => ({ value, label }))}
      {...(options.length >= searchableFrom && { showSearch: byWords })}
    />
  );
}
