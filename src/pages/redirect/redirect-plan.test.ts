import { redirectPlan } from './redirect-plan';

const planOf = (query: string) =>
  redirectPlan({
    search: new URLSearchParams(query),
    origin: 'https://card.example',
    trustedOrigins: ['https://crm.example'],
    home: '/welcome',
  });

describe('spec section 2: the toast of /redirect', () => {
  it.each([
    ['state=0', { kind: 'success', text: undefined }],
    ['state=0&msg=绑好了', { kind: 'success', text: '绑好了' }],
    ['state=1', { kind: 'error', text: undefined }],
    ['state=1&msg=失败', { kind: 'error', text: '失败' }],
    ['state=', { kind: 'error', text: undefined }],
    ['state=whatever&msg=%20', { kind: 'error', text: undefined }],
    ['', undefined],
  ])('of "%s"', (query, toast) => {
    expect(planOf(query).toast).toEqual(toast);
  });

  it('of a landing in a landing is that of the inner one, unless the outer one has its own', () => {
    const inner = encodeURIComponent('/redirect?state=0&msg=绑好了');
    expect(planOf(`redirect=${inner}`).toast).toEqual({ kind: 'success', text: '绑好了' });
    expect(planOf(`state=1&redirect=${inner}`).toast).toEqual({ kind: 'error', text: undefined });
  });

  it('cuts a huge message', () => {
    expect(planOf(`state=1&msg=${'长'.repeat(10_000)}`).toast?.text).toHaveLength(200);
  });
});

describe('spec section 2: where /redirect leads', () => {
  it.each([
    ['no target', '', { kind: 'inside', path: '/welcome' }],
    ['a path', '/task/grant?page=2#top', { kind: 'inside', path: '/task/grant?page=2#top' }],
    ['its own origin', 'https://card.example/task/grant', { kind: 'inside', path: '/task/grant' }],
    [
      'a trusted origin',
      'https://crm.example/home',
      { kind: 'trusted', address: 'https://crm.example/home' },
    ],
    ['any other origin', 'https://evil.example/', { kind: 'foreign', address: 'https://evil.example/' }],
    [
      'another port of its host',
      'https://card.example:8443/',
      { kind: 'foreign', address: 'https://card.example:8443/' },
    ],
    [
      'another protocol of its host',
      'http://card.example/',
      { kind: 'foreign', address: 'http://card.example/' },
    ],
    ['a host without protocol', '//evil.example/', { kind: 'foreign', address: 'https://evil.example/' }],
    ['backslashes', '/\\evil.example', { kind: 'foreign', address: 'https://evil.example/' }],
    ['a script', 'javascript:alert(1)', { kind: 'inside', path: '/welcome' }],
    ['a script in disguise', ' java\tscript:alert(1)', { kind: 'inside', path: '/welcome' }],
    ['data', 'data:text/html,<script>alert(1)</script>', { kind: 'inside', path: '/welcome' }],
    ['something unreadable', 'http://', { kind: 'inside', path: '/welcome' }],
    ['itself', '/redirect?redirect=/redirect', { kind: 'inside', path: '/welcome' }],
    ['itself with a slash', '/redirect/', { kind: 'inside', path: '/welcome' }],
    ['itself in capitals', '/Redirect', { kind: 'inside', path: '/welcome' }],
    ['a path with two slashes', '//task/grant', { kind: 'inside', path: '/welcome' }],
    [
      'its own origin with two slashes',
      'https://card.example//evil.example/',
      { kind: 'inside', path: '/welcome' },
    ],
    ['two slashes behind a dot', '/.//evil.example/', { kind: 'inside', path: '/welcome' }],
    ['the bind page in escapes', '/wx%2Dbind?url=x', { kind: 'trusted', address: '/wx-bind?url=x' }],
    ['itself in escapes', '/%72edirect?redirect=/task/grant', { kind: 'inside', path: '/task/grant' }],
    ['a broken escape', '/task/%E4%', { kind: 'inside', path: '/task/%E4%' }],
    ['a landing in a landing', '/redirect?redirect=/task/grant', { kind: 'inside', path: '/task/grant' }],
    [
      'itself without end',
      `/redirect?redirect=${'/redirect?redirect='.repeat(50)}`,
      { kind: 'inside', path: '/welcome' },
    ],
    ['the bind page', '/wx-bind?url=x', { kind: 'trusted', address: '/wx-bind?url=x' }],
    ['the bind page in capitals', '/WX-bind/', { kind: 'trusted', address: '/wx-bind' }],
    [
      'a credential trick',
      'https://card.example@evil.example/',
      { kind: 'foreign', address: 'https://card.example@evil.example/' },
    ],
  ])('%s', (_, wanted, target) => {
    expect(planOf(`redirect=${encodeURIComponent(wanted)}`).target).toEqual(target);
  });
});
