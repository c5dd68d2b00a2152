/** Selects a node of a tree, level by level; the value is the node's own, as a region's code, not its path. */
import { optionsIn } from './choices';
import type { Option } from './option';
import { TreePicker, type TreePickerProps } from './TreePicker';

export function NodePicker({ value, onChange, options, ...picker }: TreePickerProps<string>) {
  const path = value === undefined ? undefined : pathTo(value, optionsIn(options));
  return (
    <TreePicker
      {...picker}
      {...(path && { value: path })}
      options={options}
      onChange={(chosen) => onChange?.(chosen?.at(-1)?.toString())}
    />
  );
}

/** Undefined if the tree doesn't contain the value, e.g. because it hasn't been read yet. */
function pathTo(wanted: string, options: readonly Option[]): readonly Option['value'][] | undefined {
  for (const { value, children = [] } of options) {
    if (value === wanted) return [value];
    const below = pathTo(wanted, children);
    if (below) return [value, ...below];
  }
  return undefined;
}
