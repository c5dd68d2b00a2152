import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { catalogueRecords } from '#contract/catalogue/records';
import { anyCallsOf, countsOf } from '#contract/record/define-record';
import { renderPage } from '#src/components/render-page.fixture';
import { lists } from '#src/models/lists';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { category, goods, goodsKind, printShop, teachingMaterial } from '#src/models/record/catalogue';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import CategoryListPage from './CategoryListPage';
import GoodsKindListPage from './GoodsKindListPage';
import GoodsListPage from './GoodsListPage';
import PrintShopListPage from './PrintShopListPage';
import TeachingMaterialListPage from './TeachingMaterialListPage';
// Loaded before the tests; in the product this lazy part is loaded when the first record is opened.
import '#src/controllers/record-page/RecordSide';

const jobs = '/task/repertory/list';
const pages: Readonly<Record<string, readonly [page: ReactElement, addresses: readonly string[]]>> = {
  goods: [
    <GoodsListPage key="goods" />,
    [
      `${jobs}?goodsId=7`,
      '/merchant/QRcode?goodsId=7',
      `${jobs}?presentGoodsId=7`,
      '/task/grant?presentGoodsId=7',
    ],
  ],
  goods_kind: [<GoodsKindListPage key="kind" />, ['/catalogue/goods?kindId=7']],
  teaching_material: [<TeachingMaterialListPage key="material" />, [`${jobs}?teachingMaterialId=7`]],
  category: [
    <CategoryListPage key="category" />,
    ['/catalogue/category?parentId=7', `${jobs}?ownCategoryId=7`],
  ],
  print_shop: [
    <PrintShopListPage key="shop" />,
    [`${jobs}?printShopId=7&progress=open`, `${jobs}?printShopId=7`],
  ],
};

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer('/studycard-api/listView/v1/listViews', envelope(200, []));
  for (const path of ['dictionary/listGoodsKind', 'category/listCategoryTree'])
    host.answer(`/studycard-api/${path}`, envelope(200, []));
});
afterEach(() => host.close());

/** Opens a record that other records refer to in its drawer. @returns the links in its facts */
async function linksOf(record: (typeof catalogueRecords)[number], authList: readonly string[]) {
  const { list, find } = anyCallsOf(record);
  const row = {
    id: 7,
    name: '第七',
    code: '',
    contact: '',
    phone: '',
    address: '',
    note: '',
    kind: { id: 1, name: '编程' },
    parent: null,
    isPresent: true,
    priceFen: null,
    status: 1,
    statusReason: null,
    createdBy: '小王',
    createdAt: '2026-11-20T08:00:00.000Z',
    version: 1,
    ...Object.fromEntries(countsOf(record).map(([name], place) => [name, 11 + place])),
  };
  host.answer(
    `/studycard-api${list.path}`,
    envelope(200, { items: [row], currentPage: 1, pageSize: 10, totalNum: 1, totalPage: 1 }),
  );
  host.answer(`/studycard-api${find.path}`, envelope(200, row));
  const { app } = startTestApp([user, lists, goods, goodsKind, teachingMaterial, category, printShop]);
  app.dispatch(user.actions.saveCurrent(person));
  renderPage(pages[record.kind]?.[0], { app, authList, address: '/?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('11');
  return countsOf(record).map(([,], place) =>
    drawer
      .getByText(String(11 + place))
      .closest('a')
      ?.getAttribute('href'),
  );
}

describe('the counts of uses', () => {
  it.each(catalogueRecords.map((record) => [record.kind, record] as const))(
    'of %s lead to the lists of exactly those that they count',
    async (kind, record) => {
      const rights = ['studycard_inventory_menu', 'merchant_qrcode_menu', 'studycard_provide_menu'];
      expect(await linksOf(record, ['studycard_catalogue_menu', ...rights])).toEqual(pages[kind]?.[1]);
    },
  );

  it.each(catalogueRecords.map((record) => [record.kind, record] as const))(
    'of %s lead to no list that the person may not open',
    async (kind, record) => {
      const open = pages[kind]?.[1].map((to) => (to.startsWith('/catalogue/') ? to : undefined));
      expect(await linksOf(record, ['studycard_catalogue_menu'])).toEqual(open);
    },
  );
});
