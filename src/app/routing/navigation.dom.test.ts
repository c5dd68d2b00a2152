import { embeddedEnvironment } from '#config/environments';
import { createNavigation } from './navigation';
import { createRouter } from './router';

/** The navigation of an application inside a host at /apps/cards; records what it does to the document. */
function open({ isInMemory = false, isEnded = false } = {}) {
  const done: string[] = [];
  window.history.replaceState(null, '', '/apps/cards/user/login?redirect=%2Ftask%2Fgrant');
  const router = createRouter(
    embeddedEnvironment,
    isInMemory ? { path: '/welcome' } : { basename: '/apps/cards' },
  );
  const navigation = createNavigation({
    router,
    isInMemory,
    isEnded: () => isEnded,
    page: {
      replace: (address) => void done.push(`replace ${address}`),
      reload: () => void done.push('reload'),
    },
  });
  return { navigation, router, done };
}

describe('the way through an application inside a host (issue 4)', () => {
  it('tells addresses without the part that the host keeps', () => {
    const { navigation, router } = open();
    expect(navigation.location()).toBe('/user/login?redirect=%2Ftask%2Fgrant');
    router.dispose();
  });

  it('goes on under it after signing in', async () => {
    const { navigation, router } = open();
    navigation.navigate('/exception/500', { replace: true });
    expect(navigation.location()).toBe('/exception/500');
    expect(window.location.pathname).toBe('/apps/cards/exception/500');
    router.dispose();
  });

  it.each([
    ['stays under it when the person has signed out', '/', 'replace /apps/cards/'],
    [
      'comes back to the page when somebody else has signed in',
      '/task/grant',
      'replace /apps/cards/task/grant',
    ],
  ])('%s', (_, path, expected) => {
    const { navigation, router, done } = open();
    navigation.reopen(path);
    expect(done).toEqual([expected]);
    router.dispose();
  });

  it('loads the page of the host anew where it has no address of its own', () => {
    const { navigation, router, done } = open({ isInMemory: true });
    navigation.reopen('/');
    expect(done).toEqual(['reload']);
    router.dispose();
  });

  it.each([true, false])(
    'leaves the host alone once the application has ended (in memory: %s)',
    (isInMemory) => {
      const { navigation, router, done } = open({ isInMemory, isEnded: true });
      const before = navigation.location();
      navigation.reopen('/');
      navigation.replacePage('/redirect-page.html');
      navigation.navigate('/task/grant');
      expect(done).toEqual([]);
      expect(navigation.location()).toBe(before);
      router.dispose();
    },
  );

  it('leaves for what is another application as it is', () => {
    const { navigation, router, done } = open();
    navigation.navigate('/redirect-page.html');
    expect(done).toEqual(['replace /redirect-page.html']);
    router.dispose();
  });
});
