import type { SearchHits } from '#contract/search/endpoints';
import { loadTexts } from '#src/locales';
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

it('the declared records of a group of the menu say what they are found by', () => {
  expect(searchedKinds.map(({ words }) => words('zh-CN'))).toContainEqual({
    group: '基础资料',
    foundBy: '基础资料名称',
    hint: '基础资料的名称和商品编号可以只输入一部分。',
  });
});

describe('records of the catalogue that were searched for', () => {
  it('say what they are and whether they are in use, and lead to where they are kept', () => {
    expect(linesOf([course, shop], 'zh-CN')).toEqual([
      {
        id: 'goods 7',
        title: '乐高',
        detail: '商品 · SEEK-7 · 编程',
        path: '/catalogue/goods?open=7',
      },
      {
        id: 'print_shop 7',
        title: '华印（已停用）',
        detail: '印刷厂',
        path: '/catalogue/print-shop?open=7',
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
