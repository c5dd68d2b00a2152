/** The catalogue as the application knows it: what forms choose from. */
import { catalogueAccess } from '#contract/catalogue/rights';
import { anyCallsOf, type RecordShape } from '#contract/record/define-record';
import { goods, goodsKind } from '#contract/catalogue/goods';
import { printShop } from '#contract/catalogue/print-shop';
import { teachingMaterial } from '#contract/catalogue/teaching-material';
import { firstPageQuery, type Area, type LazyPageSource } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';
import { cataloguePaths } from './paths';

const pageOf = (
  record: RecordShape,
  name: 'goods' | 'goodsKind' | 'teachingMaterial' | 'printShop',
  page: LazyPageSource['page'],
): LazyPageSource => ({
  page,
  async models() {
    const [models, { audit }, others] = await Promise.all([
      import('#src/models/record/catalogue'),
      import('#src/models/audit/audit'),
      listModels(),
    ]);
    return [models[name], audit, ...others];
  },
  prefetch: ({ signal }) => request.prefetch(anyCallsOf(record).list, { query: firstPageQuery, signal }),
});

const { read: right } = catalogueAccess;

export const catalogue = {
  pages: {
    goodsList: pageOf(goods, 'goods', () => import('./GoodsListPage')),
    goodsKindList: pageOf(goodsKind, 'goodsKind', () => import('./GoodsKindListPage')),
    teachingMaterialList: pageOf(
      teachingMaterial,
      'teachingMaterial',
      () => import('./TeachingMaterialListPage'),
    ),
    printShopList: pageOf(printShop, 'printShop', () => import('./PrintShopListPage')),
  },
  records: {
    goods: { right, address: cataloguePaths.record('goods') },
    goods_kind: { right, address: cataloguePaths.record('goods-kind') },
    teaching_material: { right, address: cataloguePaths.record('teaching-material') },
    print_shop: { right, address: cataloguePaths.record('print-shop') },
  },
} as const satisfies Area;
