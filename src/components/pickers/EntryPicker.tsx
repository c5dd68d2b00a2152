/** Chooses an entry of a look-up list that is in use; the one that stands there is shown, whether or not it still is. */
import { Select } from 'antd';
import { byWords } from '../../lib/match-words';
import { useClearing } from '../ClearIcon';
import { groupsInUse, inUse, type EntryGroup, type EntryOption } from './in-use';

interface EntryPickerProps {
  /** By the form around it. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
  readonly options?: readonly EntryOption[];
  /** In place of the options. */
  readonly groups?: readonly EntryGroup[];
  readonly isClearable?: boolean;
  readonly placeholder?: string;
}

export function EntryPicker({ options = [], groups, isClearable = false, ...field }: EntryPickerProps) {
  const clearing = useClearing();
  const chosen = field.value === undefined ? [] : [field.value];
  return (
    <Select<number, EntryOption | EntryGroup>
      {...field}
      {...(isClearable && { allowClear: clearing })}
      showSearch={byWords}
      options={groups ? groupsInUse(groups, chosen) : inUse(options, chosen)}
    />
  );
}
