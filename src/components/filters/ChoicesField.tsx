/** A filter field with any of several values, which are grouped. */
import { Select } from 'antd';
import { byWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import type { Option } from '../pickers/option';

export interface ChoicesFieldProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (values: string[]) => void;
  readonly groups: readonly { readonly label: string; readonly options: readonly Option<string>[] }[];
}

export function ChoicesField({ groups, value = [], ...field }: ChoicesFieldProps) {
  const clearing = useClearing();
  return (
    <Select<string[]>
      {...field}
      mode="multiple"
      value={[...value]}
      allowClear={clearing}
      maxTagCount="responsive"
      showSearch={byWords}
      options={groups.map(({ label, options }) => ({
        label,
        options: options.map((option) => ({ value: option.value, label: option.label })),
      }))}
    />
  );
}
