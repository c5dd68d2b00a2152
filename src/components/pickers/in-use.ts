/** Turns entries of dictionaries into options: filters offer all of them, forms only enabled ones. Pure. */
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

/** @param disabled returns the label of a disabled entry */
export const entryName = ({ name, isEnabled }: Entry, disabled: (name: string) => string): string =>
  isEnabled ? name : disabled(name);

export const entryOption = (entry: Entry, disabled: (name: string) => string): EntryOption => ({
  value: entry.id,
  label: entryName(entry, disabled),
  isEnabled: entry.isEnabled,
});

/** The enabled entries, and those that are selected already. */
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
