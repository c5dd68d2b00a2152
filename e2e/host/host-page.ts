/** A minimal micro-frontend host: a page that mounts the application with qiankun on request. */
import { loadMicroApp, type MicroApp } from 'qiankun';
import { trivialPath, type Isolation } from './host-paths';

export interface MountOptions {
  /** The element of the page that contains the instance. */
  readonly place: string;
  readonly isolation?: Isolation;
  /** Mounts the trivial application, with which the product is compared. */
  readonly isTrivial?: boolean;
  readonly basename?: string;
  readonly path?: string;
  readonly shell?: 'content' | 'none';
  /** The host passes `onSignedOut`, `onDirtyChange` and `onLeave`. */
  readonly answers?: boolean;
}

export interface HostPage {
  readonly mount: (options: MountOptions) => Promise<void>;
  readonly update: (options: MountOptions) => Promise<void>;
  readonly unmount: (place: string) => Promise<void>;
  /** The callbacks that instances have called, oldest first. */
  readonly told: readonly string[];
}

declare global {
  interface Window {
    host: HostPage;
  }
}

const sandboxes = {
  default: true,
  strict: { strictStyleIsolation: true },
  experimental: { experimentalStyleIsolation: true },
  off: false,
} as const satisfies Readonly<Record<Isolation, unknown>>;

const running = new Map<string, MicroApp>();
const told: string[] = [];

/** The host's callbacks, which only record their calls. */
const answersFor = (place: string) => ({
  onSignedOut: () => void told.push(`${place}: signed out`),
  onDirtyChange: (isDirty: boolean) =>
    void told.push(`${place}: ${isDirty ? 'half filled in' : 'nothing to lose'}`),
  onLeave: ({ code, address }: { readonly code: number; readonly address: string }) =>
    void told.push(`${place}: ${code} leads to ${address}`),
});

window.host = {
  told,
  async mount({ place, isolation = 'default', isTrivial = false, answers = false, ...others }) {
    const entry = `${window.location.origin}${isTrivial ? trivialPath : '/'}`;
    // qiankun caches an application together with its isolation by name.
    const name = isTrivial ? `trivial-${place}` : place;
    const props = { ...others, ...(answers && answersFor(place)) };
    const app = loadMicroApp(
      { name, entry, container: `#${place}`, props },
      { sandbox: sandboxes[isolation] },
    );
    running.set(place, app);
    await app.mountPromise;
  },
  async update({ place, ...props }) {
    await running.get(place)?.update?.(props);
  },
  async unmount(place) {
    await running.get(place)?.unmount();
    running.delete(place);
  },
};

const first = { left: '/task/repertory/list', right: '/welcome' };
for (const button of document.querySelectorAll<HTMLElement>('[data-mount]'))
  button.addEventListener('click', () => {
    const place = button.dataset['mount'] === 'left' ? 'left' : 'right';
    const change = running.has(place)
      ? window.host.unmount(place)
      : window.host.mount({ place, path: first[place], shell: 'content', answers: true });
    void change;
  });
