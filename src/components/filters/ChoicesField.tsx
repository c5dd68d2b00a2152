/** A filter field with any of several values, which are grouped. */
import { byWords } from '#src/lib/match-words';
import { MultipleSelect } from '../pickers/MultipleSelect';
import type { Option } from '../pickers/option';

export interface ChoicesFieldProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (values: string[]) => void;
  readonly groups: readonly { readonly label: string; readonly options: readonly Option<string>[] }[];
}

export function ChoicesField({ groups, value = [], ...field }: ChoicesFieldProps) {
  return (
    <MultipleSelect<string>
      {...field}
      value={value}
      maxTagCount="responsive"
      showSearch={byWords}
      options={groups.map(({ label, options }) => ({
        label,
        options: options.map((option) => ({ value: option.value, label: option.label })),
      }))}
    />
  );
}
