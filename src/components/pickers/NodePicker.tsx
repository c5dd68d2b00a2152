/** Chooses in a tree, level by level; what is chosen is known by its own value, as a region is by its code. */
import type { Option } from './option';
import { TreePicker, type TreePickerProps } from './TreePicker';

export function NodePicker({ value, onChange, options, ...picker }: TreePickerProps<string>) {
  const path = value === undefined ? undefined : pathTo(value, options);
  return (
    <TreePicker
      {...picker}
      {...(path && { value: path })}
      options={options}
      onChange={(chosen) => onChange?.(chosen?.at(-1)?.toString())}
    />
  );
}

/** Undefined where the tree does not hold it, e.g. because it has not been read yet. */
function pathTo(wanted: string, options: readonly Option[]): readonly Option['value'][] | undefined {
  for (const { value, children = [] } of options) {
    if (value === wanted) return [value];
    const below = pathTo(wanted, children);
    if (below) return [value, ...below];
  }
  return undefined;
}
