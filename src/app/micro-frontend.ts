/** The life of the application inside a micro-frontend host: mounted and unmounted any number of times, side by side. */
import { startBackOffice, type BackOffice } from './back-office';
import { shownBuild } from './builds/build-document';
import type { HostPlace, HostProps } from './host';

/** Id of the element in index.html that the application is drawn in; a host copies it into its own page. */
export const containerId = 'study-card-back-office';

/** By the name that the host gave the instance; `update` is told nothing else about it. */
const mounted = new Map<string, BackOffice>();

/** Nothing is prepared before the first mount. */
export async function bootstrap(): Promise<void> {}

/** @throws Error when an instance of that name is there, or the host's container lacks the application's element */
export async function mount({ name, container, ...wishes }: HostProps & HostPlace): Promise<void> {
  if (mounted.has(name)) throw new Error(`an instance called ${name} is mounted: unmount it first`);
  const element = container.querySelector<HTMLElement>(`#${containerId}`);
  if (!element) throw new Error(`the host's container holds no #${containerId}`);
  // It came with the application's page, and would let the browser draw the host's in dark colours.
  container.querySelector('meta[name=color-scheme]')?.remove();
  mounted.set(name, startBackOffice(element, { ...wishes, isHosted: true, build: shownBuild(container) }));
}

export async function unmount({ name }: HostProps): Promise<void> {
  mounted.get(name)?.stop();
  mounted.delete(name);
}

export async function update({ name, path }: HostProps): Promise<void> {
  if (path !== undefined) mounted.get(name)?.open(path);
}
