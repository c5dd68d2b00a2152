import { readPhoneLines } from './phone-lines';

describe('pasted telephones', () => {
  it('are read a line each, whatever stands between the digits', () => {
    expect(readPhoneLines('138 0013 8000\n\n+86 139-0013-9000\r\n１３７００１３７０００')).toEqual({
      phones: ['13800138000', '13900139000', '13700137000'],
      repeated: [],
      broken: [],
    });
  });

  it('are told by line where they repeat one above or are none', () => {
    expect(readPhoneLines('13800138000\n1380013800\n86 13800138000\n王老师')).toEqual({
      phones: ['13800138000'],
      repeated: [3],
      broken: [2, 4],
    });
  });
});
