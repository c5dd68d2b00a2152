/** Selects an enabled entry of a dictionary; the current value is shown even if it was disabled since. */
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { byWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import { groupsInUse, inUse, type EntryGroup, type EntryOption } from './in-use';

export interface EntryPickerProps {
  /** Set by the form item. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
  readonly options?: readonly EntryOption[];
  /** Options in groups, instead of `options`; undefined until they are read. */
  readonly groups?: readonly EntryGroup[] | undefined;
  readonly isClearable?: boolean;
  readonly placeholder?: string;
  /** Shown if the groups were read and have no enabled entry. */
  readonly none?: ReactNode;
}

export function EntryPicker({ options = [], groups, isClearable = false, none, ...field }: EntryPickerProps) {
  const clearing = useClearing();
  const chosen = field.value === undefined ? [] : [field.value];
  const offered = groups ? groupsInUse(groups, chosen) : inUse(options, chosen);
  return (
    <Select<number, EntryOption | EntryGroup>
      {...field}
      {...(isClearable && { allowClear: clearing })}
      showSearch={byWords}
      {...(groups && offered.length === 0 && { notFoundContent: none })}
      options={offered}
    />
  );
}
