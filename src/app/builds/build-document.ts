/** Which build the page shows, and the small document beside index.html that names the deployed one. */

/** Written by scripts/webpack/build-document-plugin.ts. */
const buildDocument = 'build.json';

/** As index.html says it; empty where a host brought the application, which then looks for new builds itself. */
export const shownBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

/** @returns undefined when the answer is none of ours, e.g. from a gateway that is being maintained */
export async function fetchBuild(): Promise<string | undefined> {
  const reply = await fetch(`${documentFolder()}${buildDocument}`, { cache: 'no-store' });
  if (!reply.ok) return undefined;
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null || !('build' in answer)) return undefined;
  return typeof answer.build === 'string' ? answer.build : undefined;
}

/** Where index.html lies: files on a static host of their own say nothing about the page that is served. */
function documentFolder(): string {
  const { origin, pathname } = new URL(__webpack_public_path__, window.location.origin);
  return origin === window.location.origin ? pathname : '/';
}
