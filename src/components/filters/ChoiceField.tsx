/** A filter field with one of several values. */
import { Select } from 'antd';
import { byWords } from '#src/lib/match-words';
import { useClearing } from '../ClearIcon';
import { mapChoices, offering, optionsIn, type Choices } from '../pickers/choices';
import type { Option } from '../pickers/option';

/** From this many values on, the select can be searched. */
const searchableFrom = 12;

export interface ChoiceFieldProps {
  readonly id?: string;
  readonly value?: Option['value'];
  readonly onChange?: (value: Option['value'] | undefined) => void;
  readonly options: Choices;
}

export function ChoiceField({ options, ...field }: ChoiceFieldProps) {
  const clearing = useClearing();
  return (
    <Select<Option['value']>
      {...field}
      allowClear={clearing}
      {...offering(mapChoices(options, (all) => all.map(({ value, label }) => ({ value, label }))))}
      {...(optionsIn(options).length >= searchableFrom && { showSearch: byWords })}
    />
  );
}
