import type { SearchHits } from '#contract/search/endpoints';
import { loadTexts } from '#src/locales';
import { recordPlaces } from './paths';
import { searchedKinds } from './searched-kinds';

const others = {
  printJobs: [],
  cards: [],
  merchants: [],
  customers: [],
  grants: [],
  qrCodes: [],
  pages: [],
  accounts: [],
};
const linesOf = (records: SearchHits['records'], locale: 'zh-CN' | 'en-US') =>
  searchedKinds.flatMap((kind) => kind.linesOf({ ...others, records }, locale));

const shop = { kind: 'print_shop', id: 7, name: '华印', detail: '', isEnabled: false };
const course = { kind: 'goods', id: 7, name: '乐高', detail: 'SEEK-7 · 编程', isEnabled: true };

describe('records of the catalogue that were searched for', () => {
  it('say what they are and whether they are in use, and lead to where they are kept', () => {
    expect(linesOf([course, shop], 'zh-CN')).toEqual([
      {
        id: 'goods 7',
        title: '乐高',
        detail: '商品 · SEEK-7 · 编程',
        path: recordPlaces.goods.address('7'),
      },
      {
        id: 'print_shop 7',
        title: '华印（已停用）',
        detail: '印刷厂',
        path: recordPlaces.print_shop.address('7'),
      },
    ]);
  });

  it('leave those of another area to it', () => {
    expect(linesOf([{ ...shop, kind: 'depot' }], 'zh-CN')).toEqual([]);
  });

  it('do so in English', async () => {
    await loadTexts('en-US');
    expect(linesOf([shop], 'en-US')).toMatchObject([{ title: '华印 (disabled)', detail: 'Print shop' }]);
  });
});
