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
}

export interface HostPage {
  readonly mount: (wish: MountWish) => Promise<void>;
  readonly update: (wish: MountWish) => Promise<void>;
  readonly unmount: (place: string) => Promise<void>;
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
} as const satisfies Readonly<Record<Isolation, unknown>>;

const running = new Map<string, MicroApp>();

window.host = {
  async mount({ place, isolation = 'default', isTrivial = false, ...props }) {
    const entry = `${window.location.origin}${isTrivial ? trivialPath : '/'}`;
    // By its name qiankun keeps what it has loaded, together with the way in which that keeps its styles apart.
    const name = isTrivial ? `trivial-${place}` : place;
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
