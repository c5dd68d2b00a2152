import { screen, within } from '@testing-library/react';
import { goods } from '#contract/catalogue/goods';
import { printShop } from '#contract/catalogue/print-shop';
import type { Field } from '#contract/fields/fields';
import { namedFields } from '#contract/fields/names';
import { anyCallsOf, countsOf } from '#contract/record/define-record';
import { records, type DeclaredRecord } from '#contract/records';
import { rights, type Right } from '#contract/rights';
import { renderPage } from '#src/components/render-page.fixture';
import { lists } from '#src/models/lists';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { recordModels } from '#src/models/record/records';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { recordListPages } from './RecordListPage';
// Loaded before the tests; in the product this lazy part is loaded when the first record is opened.
import '#src/controllers/record-page/RecordSide';

const answered = ({ kind, to }: Field) => {
  if (kind === 'reference') return to === 'category' ? null : { id: 1, name: '编程' };
  if (kind === 'flag') return true;
  return ['text', 'longText', 'phone'].includes(kind) ? '' : null;
};

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer('/studycard-api/listView/v1/listViews', envelope(200, []));
  for (const { area, fields } of records) {
    const references = namedFields(fields).filter(({ field }) => field.kind === 'reference');
    const choices = Object.fromEntries(references.map(({ name }) => [name, []]));
    host.answer(`/studycard-api/${area}/v1/choices`, envelope(200, choices));
  }
});
afterEach(() => host.close());

/** Opens a record that other records refer to in its drawer. @returns the links in its facts */
async function linksOf(record: DeclaredRecord, authList: readonly Right[]) {
  const Page = recordListPages[record.area];
  const model = recordModels[record.area];
  const { list, find } = anyCallsOf(record);
  const row = {
    id: 7,
    ...Object.fromEntries(namedFields(record.fields).map(({ name, field }) => [name, answered(field)])),
    name: '第七',
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
  const { unmount } = renderPage(<Page />, { app, authList, address: '/?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('11');
  const found = countsOf(record).map(([,], place) =>
    drawer
      .getByText(String(11 + place))
      .closest('a')
      ?.getAttribute('href'),
  );
  unmount();
  return found;
}

describe('the counts of uses', () => {
  const jobs = '/task/repertory/list?goodsId=7';
  const presentJobs = '/task/repertory/list?presentGoodsId=7';

  it('lead to the lists of exactly those that they count', async () => {
    expect(await linksOf(goods, rights)).toEqual([
      jobs,
      '/merchant/QRcode?goodsId=7',
      presentJobs,
      '/task/grant?presentGoodsId=7',
    ]);
    expect(await linksOf(printShop, rights)).toEqual([
      '/task/repertory/list?printShopId=7&progress=open',
      '/task/repertory/list?printShopId=7',
    ]);
  });

  it('lead to no list that the person may not open', async () => {
    const held = [goods.rights.read, 'studycard_inventory_menu'] as const;
    expect(await linksOf(goods, held)).toEqual([jobs, undefined, presentJobs, undefined]);
  });

  const counting = records.filter((record) => countsOf(record).length > 0);
  it.each(counting.map((record) => [record.kind, record] as const))(
    'of %s each lead to a list',
    async (_, record) => {
      expect(await linksOf(record, rights)).not.toContain(undefined);
    },
  );
});
