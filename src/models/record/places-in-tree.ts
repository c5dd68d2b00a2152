/** Lists the records of a tree that others can be put below. Pure. */
import type { Entry } from '#contract/dictionary/endpoints';

/** A record that others can be put below; its name is its path from the top. */
export interface TreePlace extends Entry {
  /** Records that can't be put below it: those above it, itself, and those with too many levels below themselves. */
  readonly unfitIds: readonly number[];
}

interface Node extends Entry {
  readonly children: readonly Node[];
}

export function placesIn(tree: readonly Node[], levelsMax: number): readonly TreePlace[] {
  const all = withBelow(tree);
  const placesOf = (nodes: readonly Node[], above: readonly Node[]): readonly TreePlace[] =>
    nodes.flatMap((node) => {
      const { id, isEnabled, children } = node;
      const path = [...above, node];
      const levelsLeft = levelsMax - path.length;
      if (levelsLeft === 0) return [];
      const tooTall = all.filter((each) => levelsOf(each) > levelsLeft);
      return [
        {
          id,
          name: path.map(({ name }) => name).join(' / '),
          isEnabled,
          unfitIds: [...path, ...tooTall].map((unfit) => unfit.id),
        },
        ...placesOf(children, path),
      ];
    });
  return placesOf(tree, []);
}

const withBelow = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...withBelow(node.children)]);

/** The number of levels that a record has with all that is below it. */
const levelsOf = ({ children }: Node): number => 1 + Math.max(0, ...children.map(levelsOf));
