import { createRouter } from './router';

/** Where a router that starts at the login page ends up after going to `path`. */
async function endOf(path: string, base = ''): Promise<string> {
  window.history.replaceState(null, '', '/user/login');
  const router = createRouter(base);
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

  it('leads from {base}/exception/403 to the error page (spec section 6)', async () => {
    expect(await endOf('/crm/exception/403', '/crm')).toBe('/exception/403');
  });
});
