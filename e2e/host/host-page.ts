/** A minimal micro-frontend host: a page of its own that mounts the application by qiankun when told to. */
import { loadMicroApp, type MicroApp } from 'qiankun';
import { trivialPath, type Isolation } from './host-paths';

export interface MountWish {
  /** Element of the page that the instance is put into. */
  readonly place: string;
  readonly isolation?: Isolation;
  /** Another application than the product; the measure that it is held to. */
  readonly isTrivial?: boolean;
  readonly basename?: string;
  readonly path?: string;
  readonly shell?: 'content' | 'none';
  /** The host takes over what the application would leave its page for. */
  readonly answers?: boolean;
}

export interface HostPage {
  readonly mount: (wish: MountWish) => Promise<void>;
  readonly update: (wish: MountWish) => Promise<void>;
  readonly unmount: (place: string) => Promise<void>;
  /** What instances have told the host, oldest first. */
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

/** What a host may do when it is told: here it takes notes. */
const answersFor = (place: string) => ({
  onSignedOut: () => void told.push(`${place}: signed out`),
  onDirtyChange: (isDirty: boolean) =>
    void told.push(`${place}: ${isDirty ? 'half filled in' : 'nothing to lose'}`),
  onLeave: ({ code, address }: { readonly code: number; readonly address: string }) =>
    void told.push(`${place}: ${code} leads to ${address}`),
});

window.host = {
  told,
  async mount({ place, isolation = 'default', isTrivial = false, answers = false, ...wishes }) {
    const entry = `${window.location.origin}${isTrivial ? trivialPath : '/'}`;
    // By its name qiankun keeps what it has loaded, together with the way in which that keeps its styles apart.
    const name = isTrivial ? `trivial-${place}` : place;
    const props = { ...wishes, ...(answers && answersFor(place)) };
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
