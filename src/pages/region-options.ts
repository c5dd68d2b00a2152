/** Regions as the options of a picker. */
import type { RegionNode } from '#contract/dictionary/endpoints';
import type { Option } from '#src/components/pickers/option';

/** The codes grow by two digits per level: two for a province, four for a city, six for a district. */
const nodesOf = (nodes: readonly RegionNode[], digits: number): readonly Option<string>[] =>
  nodes.map(({ code, name, children }) => ({
    value: code.slice(0, digits),
    label: name,
    ...(children.length > 0 && { children: nodesOf(children, digits + 2) }),
  }));

export const regionOptions = (nodes: readonly RegionNode[]) => nodesOf(nodes, 2);
