/** The catalogue as the application knows it: what forms choose from. */
import { listCallOf } from '#contract/record/list-call';
import { firstPageQuery, type Area, type LazyPageSource } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';
import { cataloguePaths } from './paths';

const right = 'studycard_catalogue_menu';

const pageOf = (
  name: 'category' | 'goods' | 'goodsKind' | 'teachingMaterial' | 'printShop',
  page: LazyPageSource['page'],
): LazyPageSource => ({
  page,
  async models() {
    const [models, { audit }, { sheet }, others] = await Promise.all([
      import('#src/models/record/catalogue'),
      import('#src/models/audit/audit'),
      import('#src/models/sheet'),
      listModels(),
    ]);
    return [models[name], audit, sheet, ...others];
  },
  prefetch: ({ signal }) => request.prefetch(listCallOf(name, right), { query: firstPageQuery, signal }),
});

export const catalogue = {
  pages: {
    goodsList: pageOf('goods', () => import('./GoodsListPage')),
    goodsKindList: pageOf('goodsKind', () => import('./GoodsKindListPage')),
    teachingMaterialList: pageOf('teachingMaterial', () => import('./TeachingMaterialListPage')),
    categoryList: pageOf('category', () => import('./CategoryListPage')),
    printShopList: pageOf('printShop', () => import('./PrintShopListPage')),
  },
  records: {
    goods: { right, address: cataloguePaths.record('goods') },
    goods_kind: { right, address: cataloguePaths.record('goods_kind') },
    teaching_material: { right, address: cataloguePaths.record('teaching_material') },
    category: { right, address: cataloguePaths.record('category') },
    print_shop: { right, address: cataloguePaths.record('print_shop') },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
