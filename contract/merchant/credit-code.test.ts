import { creditCheckCharacter, isCreditCode } from './credit-code';

describe('a unified social credit code', () => {
  // Codes that companies publish: Huawei, Tencent, Alibaba, Baidu.
  it.each(['914403001922038216', '9144030071526726XG', '91330100799655058B', '91110000802100433B'])(
    '%s ends in its check character',
    (code) => {
      expect(isCreditCode(code)).toBe(true);
    },
  );

  it('with any one character exchanged for another is found wrong', () => {
    const code = '9144030071526726XG';
    for (let place = 0; place < code.length; place += 1)
      for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
        if (other === code[place]) continue;
        const changed = code.slice(0, place) + other + code.slice(place + 1);
        expect([changed, isCreditCode(changed)]).toEqual([changed, false]);
      }
  });

  it('gets a check character of its own alphabet', () => {
    expect(creditCheckCharacter('9144030071526726X')).toBe('G');
  });
});
