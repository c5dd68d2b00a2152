/** Which build the page shows, and the small document beside index.html that names the deployed one. */
import type {} from '../host';

/** Written by scripts/webpack/build-document-plugin.ts. */
const buildDocument = 'build.json';

/** As index.html says it. @param page made of it: the document, or the element that a host has put it in */
export const shownBuild = (page: ParentNode): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

/** @returns undefined when the answer is none of ours, e.g. from a gateway that is being maintained */
export async function fetchBuild(): Promise<string | undefined> {
  const reply = await fetch(`${documentFolder()}${buildDocument}`, { cache: 'no-store' });
  if (!reply.ok) return undefined;
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null || !('build' in answer)) return undefined;
  return typeof answer.build === 'string' ? answer.build : undefined;
}

/** Where index.html lies. A host says where it has fetched it; files on a static host of their own say nothing about that. */
function documentFolder(): string {
  const fetchedFrom = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
  if (fetchedFrom !== undefined) return fetchedFrom;
  const { origin, pathname } = new URL(__webpack_public_path__, window.location.origin);
  return origin === window.location.origin ? pathname : '/';
}
