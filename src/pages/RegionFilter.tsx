/** The filter 地区. The tree of all regions is loaded when it is first opened, because it weighs 34 kB. */
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

/** Region codes grow by two digits per level: two for a province, four for a city, six for a district. */
export const regionOptions = (nodes: readonly RegionNode[], digits = 2): readonly Option<string>[] =>
  nodes.map(({ code, name, children }) => ({
    value: code.slice(0, digits),
    label: name,
    ...(children.length > 0 && { children: regionOptions(children, digits + 2) }),
  }));
