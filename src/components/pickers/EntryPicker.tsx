/** Chooses an entry of a look-up list that is in use; the one that stands there is shown, whether or not it still is. */
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { byWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import { groupsInUse, inUse, type EntryGroup, type EntryOption } from './in-use';

export interface EntryPickerProps {
  /** By the form around it. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
  readonly options?: readonly EntryOption[];
  /** In place of the options; undefined until they have been read. */
  readonly groups?: readonly EntryGroup[] | undefined;
  readonly isClearable?: boolean;
  readonly placeholder?: string;
  /** Shown where the groups have been read and nothing in them is in use. */
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
