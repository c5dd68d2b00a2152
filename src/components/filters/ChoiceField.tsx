/** A filter field with one of several values. */
import { Select } from 'antd';
import { byWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import type { Option } from '../pickers/option';

/** From this many values on, the select can be searched. */
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
