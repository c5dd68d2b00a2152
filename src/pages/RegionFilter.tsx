/** 地区 as a filter. The tree of all regions is read when somebody first opens it, since it weighs 34 kB. */
import type { RegionNode } from '#contract/dictionary/endpoints';
import { NodePicker } from '../components/filters/search-parts';
import type { TreePickerProps } from '../components/pickers/TreePicker';
import type { Option } from '../components/pickers/option';

interface RegionFilterProps extends TreePickerProps<string> {
  readonly onWanted: () => void;
}

export const RegionFilter = ({ options, onWanted, ...field }: RegionFilterProps) => (
  <NodePicker
    {...field}
    isAnyLevel
    isSearchable
    options={options}
    onOpen={() => {
      if (options.length === 0) onWanted();
    }}
  />
);

/** Two digits more on each level: a province is asked for by two, a city by four, a district by six. */
export const regionOptions = (nodes: readonly RegionNode[], digits = 2): readonly Option<string>[] =>
  nodes.map(({ code, name, children }) => ({
    value: code.slice(0, digits),
    label: name,
    ...(children.length > 0 && { children: regionOptions(children, digits + 2) }),
  }));
