/** Mounts and unmounts the application inside a micro-frontend host, any number of times and side by side. */
import { startBackOffice, type BackOffice } from './back-office';
import { putBackSheets, takeOffSheets } from './browser/chunk-sheets';
import { shownOffice } from './browser/shown-office';
import { shownBuild } from './builds/build-document';
import type { HostPlace, HostProps } from './host';

/** Id of the element in index.html that contains the application; a host copies it into its own page. */
export const containerId = 'study-card-back-office';

/** The instances by the name that the host gave them; `update` identifies its instance only by that name. */
const mounted = new Map<string, BackOffice>();

/** Required by qiankun; nothing has to be prepared before the first mount. */
export async function bootstrap(): Promise<void> {}

/** @throws Error when an instance of that name is mounted, or the container lacks the application's element */
export async function mount({ name, container, ...options }: HostProps & HostPlace): Promise<void> {
  if (mounted.has(name)) throw new Error(`an instance called ${name} is mounted: unmount it first`);
  const element = container.querySelector<HTMLElement>(`#${containerId}`);
  if (!element) throw new Error(`the host's container holds no #${containerId}`);
  // It was copied from the application's page, and would make the browser render the host in dark colours, too.
  container.querySelector('meta[name=color-scheme]')?.remove();
  putBackSheets();
  const page = { build: shownBuild(container), office: shownOffice(container) };
  mounted.set(name, startBackOffice(element, { ...options, ...page, isHosted: true }));
}

export async function unmount({ name }: HostProps): Promise<void> {
  mounted.get(name)?.stop();
  mounted.delete(name);
  if (mounted.size === 0) takeOffSheets();
}

export async function update({ name, path }: HostProps): Promise<void> {
  if (path !== undefined) mounted.get(name)?.open(path);
}
