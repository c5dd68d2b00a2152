import { holdsCode } from './code-shape';

describe('what has the shape of an activation code', () => {
  it.each([
    'ABCD-EFGH-JKMN-PQRS',
    '客户的码是 A2CD-E5GH-JKMN，请处理',
    'A2CDE5GHJKMNPQRS',
    '激活码:A2CD E5GH JKMN PQRS。',
    'a2cd-e5gh-jkmn-pqrs',
    'ａ２ｃｄ－ｅ５ｇｈ－ｊｋｍｎ－ｐｑｒｓ',
    '?reason=A2CD%20E5GH%20JKMN',
    '?reason=A2CD+E5GH+JKMN',
    'A2CD\nE5GH\nJKMN',
  ])('%j', (text) => {
    expect(holdsCode(text)).toBe(true);
  });

  it.each([
    ['a card number', '见 SK00000000123 到 SK00000000456'],
    ['digits alone, as in an account', '6222 8888 9999 5555'],
    ['a telephone', '13822223333'],
    ['words', 'this-that-them and then some text'],
    ['a credit code', '91330106MA2CDEFG5H'],
    ['the number of a parcel', 'SF2345678923456'],
    ['a key of a file', 'page/20261122T083000A2CDE5GHJKMNPQRSTUVWXYZ23456789A.png'],
    ['a UUID', '4e4f2a3b-a8d2-4b3c-9c5d-2f3e4d5c6b7a'],
    ['the end of a code, which lists show', '尾号 PQRS'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(holdsCode(text)).toBe(false);
  });
});
