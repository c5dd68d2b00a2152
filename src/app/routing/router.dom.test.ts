import { createRouter } from './router';

/** The final address after going to `path` in a router that starts elsewhere. */
async function endOf(path: string, base = '', loginPath = '/user/login'): Promise<string> {
  window.history.replaceState(null, '', '/empty');
  const router = createRouter({ base, loginPath });
  await router.navigate(path);
  const { pathname, search } = router.state.location;
  router.dispose();
  return `${pathname}${search}`;
}

describe('the router', () => {
  it.each(['/welcome', '/task/repertory/list', '/task/repertory/check/7', '/result/success'])(
    'moves %s with the base (spec section 2)',
    async (path) => {
      expect(await endOf(`/crm${path}`, '/crm')).toBe(`/crm${path}`);
    },
  );

  it.each(['/redirect?redirect=%2Fcrm%2Fwelcome', '/exception/404', '/empty', '/user/login'])(
    'leaves %s outside the base',
    async (path) => expect(await endOf(path, '/crm')).toBe(path),
  );

  it.each([
    ['/crmlogin/saas/login?redirect=%2Fwelcome', '/user/login', '/user/login?redirect=%2Fwelcome'],
    ['/crmlogin/saas/login', '/crmlogin/saas/login', '/crmlogin/saas/login'],
    ['/user/login?redirect=%2Fwelcome', '/crmlogin/saas/login', '/crmlogin/saas/login?redirect=%2Fwelcome'],
  ])('answers %s, where %s is the login page, at %s', async (path, loginPath, end) => {
    expect(await endOf(path, '', loginPath)).toBe(end);
  });

  it('leads from {base}/exception/403 to the error page (spec section 6)', async () => {
    expect(await endOf('/crm/exception/403', '/crm')).toBe('/exception/403');
  });
});
