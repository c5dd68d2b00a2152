import { fileKey } from './file-key';

describe('the key of an uploaded file (spec section 7)', () => {
  const at = new Date('2026-11-20T17:15:00.123Z');

  it.each([
    ['card.PNG', 'face/20261120171500123RANDOM.png'],
    ['archive.tar.gz', 'face/20261120171500123RANDOM.gz'],
    ['no extension', 'face/20261120171500123RANDOM'],
    ['odd.p/../ng', 'face/20261120171500123RANDOM'],
    ['图.图片', 'face/20261120171500123RANDOM'],
  ])('of %s is %s', (name, key) => {
    expect(fileKey({ prefix: 'face/', name, at, random: 'RANDOM' })).toBe(key);
  });
});
