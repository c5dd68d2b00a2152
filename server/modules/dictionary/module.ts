/** The look-up lists, read as they stand: there is nothing between the calls and their statements. */
import { dictionary } from '#contract/dictionary/endpoints';
import { dictionarySchemas } from '#contract/dictionary/schema';
import type { Module } from '../../parts';
import { bindArea } from '../../plugins/area';
import { regionTree } from '../../regions';
import { buildCategoryTree } from './category-tree';
import * as repository from './dictionary-repository';

export const dictionaryModule: Module = (app, { database }) => {
  bindArea(app, dictionary, dictionarySchemas, {
    listTeachingMaterials: async () => [...(await repository.listTeachingMaterials(database))],
    listCategoryTree: async () => buildCategoryTree(await repository.listCategories(database)),
    listRegionTree: () => [...regionTree],
    listGoodsKinds: async () => [...(await repository.listGoodsKinds(database))],
    listPresentGoods: async ({ query }) => [...(await repository.listPresentGoods(database, query.kindIds))],
    listPrintShops: async () => [...(await repository.listPrintShops(database))],
  });
};
