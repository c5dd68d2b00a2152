import { displayBytes } from './display-bytes';

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1_468_006, '1.4 MB'],
    [5 * 2 ** 40, '5120.0 GB'],
  ])('%d bytes is %s', (bytes, text) => {
    expect(displayBytes(bytes)).toBe(text);
  });
});
