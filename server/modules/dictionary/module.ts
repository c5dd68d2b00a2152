/** The look-up lists; the calls use their statements directly. */
import { dictionary } from '#contract/dictionary/endpoints';
import { dictionarySchemas } from '#contract/dictionary/schema';
import type { ReplyOf } from '#contract/endpoint';
import type { Module } from '#server/area/module';
import { regionTree } from '#server/lib/regions';
import { bindArea } from '#server/plugins/area';
import { compressLarge } from '#server/plugins/compression';
import * as repository from './dictionary-repository';
import type { CategoryRow } from './dictionary-repository';

/** Two hundred kilobytes, the same for everybody, that change only with the product's version. */
const regionSeconds = 24 * 3600;

export const dictionaryModule: Module = async (app, { database }) => {
  await app.register(async (scope) => {
    compressLarge(scope);
    bindArea(scope, dictionary, dictionarySchemas, {
      listTeachingMaterials: async () => [...(await repository.listTeachingMaterials(database))],
      listCategoryTree: async () => buildCategoryTree(await repository.listCategories(database)),
      listRegionTree({ reply }) {
        void reply.header('cache-control', `private, max-age=${regionSeconds}`);
        return [...regionTree];
      },
      listGoodsKinds: async () => [...(await repository.listGoodsKinds(database))],
      listPresentGoods: async ({ query }) => [
        ...(await repository.listPresentGoods(database, query.kindIds)),
      ],
      listPrintShops: async () => [...(await repository.listPrintShops(database))],
    });
  });
};

// Builds the category tree from its rows.

type CategoryNode = ReplyOf<typeof dictionary.listCategoryTree>[number];

/** Siblings keep the order of the rows; a row may come before its parent. */
function buildCategoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
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
