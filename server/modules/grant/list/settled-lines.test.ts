/** What the file of a statement holds in its cells. */
import { settledCells } from './settled-lines';

const row = {
  merchant: { id: 1, name: '新华书店' },
  merchantCode: 'M0001',
  agent: { id: 2, name: '东区' },
  settlementKind: 'monthly',
  quantity: 1,
  receivedCount: 2,
  activatedCount: 3,
  replacingCount: 4,
  expiredCount: -5,
  shortCount: 6,
  damagedCount: 7,
  voidCount: 8,
  returnedCount: 9,
  chargedCount: 10,
  unpricedCount: 11,
  amountFen: -1234,
} as const;

const textsOf = (of: Parameters<typeof settledCells.agent.text>[0]) =>
  Object.fromEntries(Object.entries(settledCells).map(([key, { text }]) => [key, text(of)]));

describe('the cells of a statement', () => {
  it('are the names of those who settle, each count in its own column, and the amount in yuan', () => {
    expect(textsOf(row)).toEqual({
      merchant: '新华书店',
      merchantCode: 'M0001',
      agent: '东区',
      settlementKind: '月结',
      quantity: '1',
      receivedCount: '2',
      activatedCount: '3',
      replacingCount: '4',
      expiredCount: '-5',
      shortCount: '6',
      damagedCount: '7',
      voidCount: '8',
      returnedCount: '9',
      chargedCount: '10',
      unpricedCount: '11',
      amountFen: '-12.34',
    });
  });

  it('are empty where nothing was agreed and no agent has the merchant', () => {
    expect(textsOf({ ...row, agent: null, settlementKind: null })).toMatchObject({
      agent: '',
      settlementKind: '',
    });
  });
});
