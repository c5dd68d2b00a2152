import { legibleWidth } from './legible-width';

describe('the width of a column', () => {
  it.each([
    [
      'is the one given, where the head fits',
      { key: 'code', title: '编号', width: 120, isSorted: true },
      120,
    ],
    [
      'grows with a head of wide letters',
      { key: 'code', title: '二维码编号', width: 60, isSorted: false },
      82,
    ],
    [
      'leaves room for the sign of the order',
      { key: 'code', title: '二维码编号', width: 60, isSorted: true },
      98,
    ],
    [
      'grows with the longer of the two lines of a head of two words',
      { key: 'rate', title: 'Activation rate', width: 60, isSorted: false },
      95,
    ],
    [
      'has a head of three words broken where that is shortest',
      { key: 'agent', title: 'Agent in charge', width: 60, isSorted: false },
      80,
    ],
    [
      'is a quarter more for what can be done in English',
      { key: 'actions', title: 'Actions', width: 180, isSorted: false },
      225,
    ],
    ['and not in Chinese', { key: 'actions', title: '操作', width: 180, isSorted: false }, 180],
  ])('%s', (_, head, width) => {
    expect(legibleWidth(head)).toBe(width);
  });
});
