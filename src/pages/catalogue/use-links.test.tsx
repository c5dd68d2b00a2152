import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { catalogueRecords } from '#contract/catalogue/records';
import { anyCallsOf, countsOf } from '#contract/record/define-record';
import type { Right } from '#contract/rights';
import { renderPage } from '#src/components/render-page.fixture';
import { lists } from '#src/models/lists';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { category, goods, goodsKind, printShop, teachingMaterial } from '#src/models/record/catalogue';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { AnyModel } from '#src/runtime';
import CategoryListPage from './CategoryListPage';
import GoodsKindListPage from './GoodsKindListPage';
import GoodsListPage from './GoodsListPage';
import { catalogueRight } from './paths';
import PrintShopListPage from './PrintShopListPage';
import TeachingMaterialListPage from './TeachingMaterialListPage';
// Loaded before the tests; in the product this lazy part is loaded when the first record is opened.
import '#src/controllers/record-page/RecordSide';

const jobs = '/task/repertory/list';
const ofJobs = 'studycard_inventory_menu';

interface Shown {
  readonly page: ReactElement;
  readonly model: AnyModel;
  /** For each count of the declaration, in its order. */
  readonly lists: readonly (readonly [address: string, right: Right])[];
}

/** Typed as a complete record, so that a new record without an entry doesn't compile. */
const pages: Record<(typeof catalogueRecords)[number]['kind'], Shown> = {
  goods: {
    page: <GoodsListPage />,
    model: goods,
    lists: [
      [`${jobs}?goodsId=7`, ofJobs],
      ['/merchant/QRcode?goodsId=7', 'merchant_qrcode_menu'],
      [`${jobs}?presentGoodsId=7`, ofJobs],
      ['/task/grant?presentGoodsId=7', 'studycard_provide_menu'],
    ],
  },
  goods_kind: {
    page: <GoodsKindListPage />,
    model: goodsKind,
    lists: [['/catalogue/goods?kindId=7', catalogueRight]],
  },
  teaching_material: {
    page: <TeachingMaterialListPage />,
    model: teachingMaterial,
    lists: [[`${jobs}?teachingMaterialId=7`, ofJobs]],
  },
  category: {
    page: <CategoryListPage />,
    model: category,
    lists: [
      ['/catalogue/category?parentId=7', catalogueRight],
      [`${jobs}?ownCategoryId=7`, ofJobs],
    ],
  },
  print_shop: {
    page: <PrintShopListPage />,
    model: printShop,
    lists: [
      [`${jobs}?printShopId=7&progress=open`, ofJobs],
      [`${jobs}?printShopId=7`, ofJobs],
    ],
  },
};

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer('/studycard-api/listView/v1/listViews', envelope(200, []));
  host.answer('/studycard-api/goods/v1/choices', envelope(200, { kind: [] }));
  host.answer('/studycard-api/category/v1/choices', envelope(200, { parent: [] }));
});
afterEach(() => host.close());

/** Opens a record that other records refer to in its drawer. @returns the links in its facts */
async function linksOf(record: (typeof catalogueRecords)[number], authList: readonly Right[]) {
  const { page, model } = pages[record.kind];
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
  const { app } = startTestApp([user, lists, model]);
  app.dispatch(user.actions.saveCurrent(person));
  renderPage(page, { app, authList, address: '/?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('11');
  return countsOf(record).map(([,], place) =>
    drawer
      .getByText(String(11 + place))
      .closest('a')
      ?.getAttribute('href'),
  );
}

describe.each(catalogueRecords.map((record) => [record.kind, record] as const))(
  'the counts of uses of %s',
  (kind, record) => {
    const { read } = record.rights;
    const { lists: found } = pages[kind];

    it('lead to the lists of exactly those that they count', async () => {
      const links = await linksOf(record, [read, ...found.map(([, right]) => right)]);
      expect(links).toEqual(found.map(([address]) => address));
    });

    it('lead to no list that the person may not open', async () => {
      const open = found.map(([address, right]) => (right === read ? address : undefined));
      expect(await linksOf(record, [read])).toEqual(open);
    });
  },
);
