import { pageImageTypes, uploadKeyPattern } from '#contract/upload/constants';
import { fileKey } from './file-key';

describe('the key of an uploaded file (spec section 7)', () => {
  const at = new Date('2026-11-20T17:15:00.123Z');
  const random = 'RANDOM';

  it.each([
    ['card.PNG', 'face/20261120171500123RANDOM.png'],
    ['archive.tar.gz', 'face/20261120171500123RANDOM.gz'],
    ['no extension', 'face/20261120171500123RANDOM'],
    ['odd.p/../ng', 'face/20261120171500123RANDOM'],
    ['图.图片', 'face/20261120171500123RANDOM'],
  ])('of %s, which is no picture by its type, is %s', (name, key) => {
    expect(fileKey({ prefix: 'face/', file: { name, type: '' }, at, random })).toBe(key);
  });

  it.each([
    ['photo.jfif', 'image/jpeg', 'face/20261120171500123RANDOM.jpg'],
    ['photo', 'image/jpeg', 'face/20261120171500123RANDOM.jpg'],
    ['photo.JPEG', 'image/jpeg', 'face/20261120171500123RANDOM.jpg'],
    ['图.图片', 'image/webp', 'face/20261120171500123RANDOM.webp'],
  ])('of %s, a picture of type %s, is %s, as its type says', (name, type, key) => {
    expect(fileKey({ prefix: 'face/', file: { name, type }, at, random })).toBe(key);
  });

  it.each(pageImageTypes)(
    'of a picture of type %s is one that the server takes, whatever its name',
    (type) => {
      const key = fileKey({ prefix: 'merchant/', file: { name: 'photo.odd', type }, at, random });
      expect(key).toMatch(new RegExp(uploadKeyPattern));
    },
  );
});
