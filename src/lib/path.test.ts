import { createPathMatcher } from './path';

describe('path matching', () => {
  const matcher = createPathMatcher(100);

  it.each([
    ['/welcome', '/welcome', {}],
    ['/task/repertory/check/:id', '/task/repertory/check/42', { id: '42' }],
    ['/merchant/preview/:type/:id', '/merchant/preview/card/7', { type: 'card', id: '7' }],
    ['/exception/:type', '/exception/%E5%8D%A1', { type: '卡' }],
    ['/exception/:type', '/exception/%E4%', { type: '%E4%' }],
    ['/exception/:type', '/exception/a%2Fb', { type: 'a/b' }],
    ['/task/grant', '/%74ask/gr%61nt', {}],
    ['/task/grant', '/Task/grant/', {}],
  ])('finds %s in %s', (pattern, path, params) => {
    expect(matcher.match(pattern, path)).toEqual(params);
  });

  it.each([
    ['/welcome', '/welcome/more'],
    ['/task/repertory/check/:id', '/task/repertory/check'],
    ['/task/repertory/list', '/task/repertory/lists'],
  ])('does not find %s in %s', (pattern, path) => {
    expect(matcher.match(pattern, path)).toBeUndefined();
  });

  it('compiles a pattern once', () => {
    const fresh = createPathMatcher(100);
    fresh.match('/a/:id', '/a/1');
    fresh.match('/a/:id', '/a/2');
    expect(fresh.size).toBe(1);
  });

  it('stops keeping patterns at its limit and still matches (spec section 9)', () => {
    const small = createPathMatcher(2);
    for (const name of ['a', 'b', 'c', 'd']) small.match(`/${name}/:id`, '/x/1');
    expect(small.size).toBe(2);
    expect(small.match('/d/:id', '/d/9')).toEqual({ id: '9' });
  });
});
