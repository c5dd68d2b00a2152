/** Entries of look-up lists as options: filters offer all of them, forms those in use. Pure. */
import type { Entry } from '#contract/dictionary/endpoints';
import type { Option } from './option';

export interface EntryOption extends Option<number> {
  readonly isEnabled: boolean;
  readonly children?: readonly EntryOption[];
}

export interface EntryGroup {
  readonly label: string;
  readonly options: EntryOption[];
}

/** @param disabled what a disabled one is called */
export const entryOption = (
  { id, name, isEnabled }: Entry,
  disabled: (name: string) => string,
): EntryOption => ({ value: id, label: isEnabled ? name : disabled(name), isEnabled });

/** Those in use, and what is chosen already. */
export const inUse = (options: readonly EntryOption[], chosen: readonly number[] = []): EntryOption[] =>
  options
    .filter(({ value, isEnabled }) => isEnabled || chosen.includes(value))
    .map(({ children, ...option }) => ({
      ...option,
      ...(children && { children: inUse(children, chosen) }),
    }));

export const groupsInUse = (groups: readonly EntryGroup[], chosen: readonly number[] = []): EntryGroup[] =>
  groups
    .map(({ label, options }) => ({ label, options: inUse(options, chosen) }))
    .filter(({ options }) => options.length > 0);
