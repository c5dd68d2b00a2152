/** The area of the catalogue, from which forms offer choices: what it contributes to the application. */
import type { Area, LazyPageSource } from '#src/area/area';
import { recordPageSource } from '#src/controllers/record-page/record-page-source';
import { catalogueRight as right, recordPlaces } from './paths';

const pageOf = (
  area: 'category' | 'goods' | 'goodsKind' | 'teachingMaterial' | 'printShop',
  page: LazyPageSource['page'],
) =>
  recordPageSource({
    ...{ area, right, page },
    model: async () => (await import('#src/models/record/catalogue'))[area],
  });

export const catalogue = {
  pages: {
    goodsList: pageOf('goods', () => import('./GoodsListPage')),
    goodsKindList: pageOf('goodsKind', () => import('./GoodsKindListPage')),
    teachingMaterialList: pageOf('teachingMaterial', () => import('./TeachingMaterialListPage')),
    categoryList: pageOf('category', () => import('./CategoryListPage')),
    printShopList: pageOf('printShop', () => import('./PrintShopListPage')),
  },
  records: recordPlaces,
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
