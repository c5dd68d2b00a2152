import { readPhoneLines } from './phone-lines';

describe('pasted telephones', () => {
  it('are read a line each, whatever stands between the digits', () => {
    const pasted = '138 0013 8000\n\n+86 139-0013-9000\r\n１３７００１３７０００'.split('\n');
    expect(readPhoneLines(pasted)).toEqual({
      phones: ['13800138000', '13900139000', '13700137000'],
      repeated: [],
      broken: [],
    });
  });

  it('are told by their place where they repeat one above or are none', () => {
    expect(readPhoneLines(['13800138000', '1380013800', '86 13800138000', '王老师'])).toEqual({
      phones: ['13800138000'],
      repeated: [2],
      broken: [1, 3],
    });
  });
});
