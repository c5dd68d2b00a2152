/** A text filter with suggestions. */
import { AutoComplete, Input } from 'antd';
import { byWords } from '#src/lib/match-words';
import { clearable } from '../ClearIcon';

export interface Suggestion {
  /** Distinguishes suggestions with the same value. */
  readonly key?: string;
  readonly value: string;
  readonly label: string;
}

export interface SuggestFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (typed: string) => void;
  readonly options: readonly Suggestion[];
  readonly isLoading?: boolean;
}

export function SuggestField({ options, isLoading = false, ...field }: SuggestFieldProps) {
  return (
    <AutoComplete {...field} options={[...options]} showSearch={byWords}>
      <Input allowClear={clearable} aria-busy={isLoading} />
    </AutoComplete>
  );
}
