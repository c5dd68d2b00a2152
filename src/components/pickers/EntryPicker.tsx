/** Selects an enabled entry of a dictionary; the current value is shown even if it was disabled since. */
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { byWords } from '#src/lib/match-words';
import { useClearing } from '../ClearIcon';
import { mapChoices, offering, optionsIn, type Choices } from './choices';
import { groupsInUse, inUse, type EntryGroup, type EntryOption } from './in-use';

export interface EntryPickerProps {
  /** Set by the form item. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
  readonly options?: Choices<EntryOption>;
  /** Options in groups, instead of `options`. */
  readonly groups?: Choices<EntryGroup>;
  readonly isClearable?: boolean;
  readonly placeholder?: string;
  /** Shown if there is no enabled entry. */
  readonly none?: ReactNode;
}

export function EntryPicker({ options = [], groups, isClearable = false, none, ...field }: EntryPickerProps) {
  const clearing = useClearing();
  // What was there at first can be chosen again.
  const [first] = useState(field.value);
  const chosen = [first, field.value].filter((value) => value !== undefined);
  const offered: Choices<EntryOption | EntryGroup> = groups
    ? mapChoices(groups, (all) => groupsInUse(all, chosen))
    : mapChoices(options, (all) => inUse(all, chosen));
  return (
    <Select<number, EntryOption | EntryGroup>
      {...field}
      {...(isClearable && { allowClear: clearing })}
      showSearch={byWords}
      {...(none !== undefined && optionsIn(offered).length === 0 && { notFoundContent: none })}
      {...offering(offered)}
    />
  );
}
