import { appendQuery, dropNulls, queryText } from './query';

describe('dropNulls', () => {
  it('leaves out null and undefined, and keeps 0, false and empty text', () => {
    expect(dropNulls({ a: null, b: undefined, c: 0, d: false, e: '' })).toEqual({ c: 0, d: false, e: '' });
  });
});

describe('queryText', () => {
  it.each([
    ['one parameter for each element', { id: [1, 2], name: '卡' }, 'id=1&id=2&name=%E5%8D%A1'],
    ['nothing for nothing', { a: null }, ''],
    ['what has a meaning in addresses escaped', { url: '/a?b=1&c#d' }, 'url=%2Fa%3Fb%3D1%26c%23d'],
  ])('writes %s', (_, query, text) => {
    expect(queryText(query)).toBe(text);
  });
});

describe('appendQuery (spec section 4)', () => {
  it.each([
    ['by ? where there is none', '/sso/session', '/sso/session?token=t'],
    ['by & where there is one', '/sso/session?from=crm', '/sso/session?from=crm&token=t'],
    ['before the hash', 'https://a.example/in#top', 'https://a.example/in?token=t#top'],
  ])('appends %s', (_, address, expected) => {
    expect(appendQuery(address, { token: 't' })).toBe(expected);
  });

  it('leaves the address alone when there is nothing to append', () => {
    expect(appendQuery('/a', { token: undefined })).toBe('/a');
  });
});
