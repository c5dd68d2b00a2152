/** The whole application on a page, before a host on this machine that answers all its calls, for tests. */
import { act } from '@testing-library/react';
import { person as somebody } from '../models/person.fixture';
import { envelope, startPageHost, type CannedAnswer, type LocalHost } from '../request/local-host.fixture';
import { startBackOffice, type BackOffice, type BackOfficeOptions } from './back-office';
import { loadMenuLayout } from './routing/pages';

const firstReadMs = 120_000;

export const noticesAddress = '/api/notices';
export const userAddress = '/user-centre/user/getCurrentUserInfo';

/** The answer to who is signed in. */
export const person = (...authorityList: readonly string[]): CannedAnswer =>
  envelope(200, { ...somebody, authorityList });

export interface OpenedPage {
  /** Known from the first test on: a page's origin can't change, so it is one host for the file. */
  readonly host: () => LocalHost;
  readonly open: (address: string, options?: BackOfficeOptions) => void;
  /** Takes the application off the page; happens by itself after each test. */
  readonly close: () => void;
}

/** To be called once at the top of a test file. Storage and the host's record are empty before each test. */
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

  // Reading antd for the first time may take a busy machine longer than a test has; it would be the first one's fault.
  beforeAll(() => loadMenuLayout(), firstReadMs);
  beforeAll(async () => {
    host = await startPageHost();
    // Compiled once for all tests, which on a busy machine takes longer than the first one would wait.
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
