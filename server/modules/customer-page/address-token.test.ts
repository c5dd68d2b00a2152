import { readAddress } from './address-token';

describe('an address that was scanned', () => {
  it.each([
    '/q/A2CDE5GHJKMN',
    '/q/A2CDE5GHJKMN/',
    '/Q/A2CDE5GHJKMN',
    '/Q/a2cde5ghjkmn',
    '/q/A2CDE5GHJKMN。',
    '/q/A2CDE5GHJKMN%E3%80%82',
    '/q/A2CDE5GHJKMN%e3%80%82%20',
    '/q/A2CDE5GHJKMN%20',
    '/q/A2CDE5GHJKMN%C2%A0',
    '/q/A2CDE5GHJKMN.',
    '/q/A2CDE5GHJKMN%2F',
    '/q/A2CDE5GHJKMN/%20/',
    '/q/A2CDE5GHJKMN%0A',
  ])('leads to the page: %s', (url) => {
    expect(readAddress(url)).toBe('/q/A2CDE5GHJKMN');
  });

  it('keeps its query, and the address of a QR code is told from that of a print job', () => {
    expect(readAddress('/A/a2cde5ghjkmn/?from=wechat')).toBe('/a/A2CDE5GHJKMN?from=wechat');
    // Appended by a program that assumes there is a query already.
    expect(readAddress('/q/A2CDE5GHJKMN&from=wechat')).toBe('/q/A2CDE5GHJKMN?from=wechat');
  });

  it.each([
    '/',
    '/q/preview/1.normal.x.y',
    '/q/A2CDE5GHJKMNP',
    '/q/A2CDE5GHJKM',
    '/q/A2CDE5GHJKMN%41',
    '/q/A2CDE5GHJKMN/card/SK1.x.y',
    '/task/repertory/list',
  ])('is left alone where it is none: %s', (url) => {
    expect(readAddress(url)).toBe(url);
  });
});
