/** The category tree out of its rows. */
import type { ReplyOf } from '#contract/endpoint';
import type { dictionary } from '#contract/dictionary/endpoints';
import type { CategoryRow } from './dictionary-repository';

type CategoryNode = ReplyOf<typeof dictionary.listCategoryTree>[number];

/** Siblings keep the order of the rows; a row may stand before its parent. */
export function buildCategoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>(
    rows.map(({ id, name, isEnabled }) => [id, { id, name, isEnabled, children: [] }]),
  );
  const roots: CategoryNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const siblings = parentId === null ? roots : nodes.get(parentId)?.children;
    if (node) siblings?.push(node);
  }
  return roots;
}
