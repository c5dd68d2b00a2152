/** Opens the whole application on a page, with a local host that answers all its calls, for tests. */
import { act } from '@testing-library/react';
import { person as somebody } from '#src/models/person.fixture';
import { envelope, startPageHost, type CannedAnswer, type LocalHost } from '#src/request/local-host.fixture';
import { startBackOffice, type BackOffice, type BackOfficeOptions } from './back-office';
import { loadMenuLayout } from './routing/pages';

const firstReadMs = 120_000;

export const noticesAddress = '/api/notices';
export const userAddress = '/user-centre/user/getCurrentUserInfo';

/** The reply to the call that asks who is signed in. */
export const person = (...authorityList: readonly string[]): CannedAnswer =>
  envelope(200, { ...somebody, authorityList });

export interface OpenedPage {
  /** One host for the whole file, because a page's origin can't change; available from the first test on. */
  readonly host: () => LocalHost;
  readonly open: (address: string, options?: BackOfficeOptions) => void;
  /** Removes the application from the page; also happens after each test. */
  readonly close: () => void;
}

/** Call it once at the top of a test file. Storage and the host's record of calls are emptied before each test. */
export function preparePage(): OpenedPage {
  let host: LocalHost | undefined;
  let backOffice: BackOffice | undefined;
  let container: HTMLElement | undefined;

  const hostNow = () => {
    if (!host) throw new Error('the host starts before the first test');
    return host;
  };
  const close = () => {
    act(() => backOffice?.stop());
    backOffice = undefined;
    container?.remove();
  };

  // Loading antd for the first time may take a busy machine longer than a test's timeout, and the first test would
  // fail.
  beforeAll(() => loadMenuLayout(), firstReadMs);
  beforeAll(async () => {
    host = await startPageHost();
    // Compiled once for all tests, because on a busy machine that takes longer than the first test would wait.
    await loadMenuLayout();
  }, 120_000);
  afterAll(() => host?.close());
  beforeEach(() => {
    hostNow().received.length = 0;
    hostNow().answer(noticesAddress, envelope(200, []));
    window.localStorage.clear();
  });
  afterEach(close);

  return {
    host: hostNow,
    close,
    open(address, options) {
      window.history.replaceState(null, '', address);
      const element = document.body.appendChild(document.createElement('div'));
      container = element;
      act(() => {
        backOffice = startBackOffice(element, options);
      });
    },
  };
}
