/** A minimal micro-frontend host: a page of its own that mounts the application by qiankun when told to. */
import { loadMicroApp, type MicroApp } from 'qiankun';

export interface MountWish {
  /** Element of the page that the instance is put into. */
  readonly place: string;
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

const running = new Map<string, MicroApp>();

window.host = {
  async mount({ place, ...props }) {
    const app = loadMicroApp(
      { name: place, entry: `${window.location.origin}/`, container: `#${place}`, props },
      { sandbox: true },
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
