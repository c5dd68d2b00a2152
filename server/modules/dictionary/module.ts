/** The look-up lists, read as they stand: there is nothing between the calls and their statements. */
import { dictionary } from '#contract/dictionary/endpoints';
import { dictionarySchemas } from '#contract/dictionary/schema';
import type { Module } from '../../parts';
import { bindArea } from '../../plugins/area';
import { compressLarge } from '../../plugins/compression';
import { regionTree } from '../../regions';
import { buildCategoryTree } from './category-tree';
import * as repository from './dictionary-repository';

/** Two hundred kilobytes, the same for everybody, that change with a version of the product at most. */
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
