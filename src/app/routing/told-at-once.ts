/**
 * A router that tells each new listener where it is. RouterProvider reads that when it is first drawn and listens when it is on
 * the page. The router keeps what happens meanwhile, such as the Back button on a slow telephone, for its first listener
 * only, and the layers listen before.
 */
import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

export function toldAtOnce(router: Router): Router {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => {
    const end = subscribe(listener);
    listener(router.state, {
      deletedFetchers: [],
      newErrors: null,
      flushSync: false,
    });
    return end;
  };
  return router;
}
