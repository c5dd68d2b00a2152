/** A filter field with any of several values. */
import { byWords } from '#src/lib/match-words';
import { MultipleSelect } from '../pickers/MultipleSelect';
import type { Option } from '../pickers/option';

interface Group {
  readonly label: string;
  readonly options: readonly Option[];
}

export interface ChoicesFieldProps {
  readonly id?: string;
  readonly value?: readonly Option['value'][];
  readonly onChange?: (values: Option['value'][]) => void;
  readonly options: readonly (Option | Group)[];
}

export function ChoicesField({ options, value = [], ...field }: ChoicesFieldProps) {
  return (
    <MultipleSelect<Option['value']>
      {...field}
      value={value}
      maxTagCount="responsive"
      showSearch={byWords}
      options={options.map((each) =>
        'options' in each ? { label: each.label, options: each.options.map(plain) } : plain(each),
      )}
    />
  );
}

const plain = ({ value, label }: Option) => ({ value, label });
