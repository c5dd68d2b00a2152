/** The build of this page, and the small document beside index.html that names the deployed build. */
import { entryFolder } from '../public-path';
import type {} from '../host';

/** Written by scripts/webpack/build-document-plugin.ts. */
const buildDocument = 'build.json';

/**
 * The build named in index.html. If a host includes the scripts itself, it is named by the entry's files.
 *
 * @param page the document, or the element into which a host has copied index.html
 */
export function shownBuild(page: ParentNode): string | undefined {
  const said = page.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  const folder = entryFolder;
  if (said !== undefined || folder === undefined) return said;
  const files = [...document.scripts].map(({ src }) => src).filter((src) => src.startsWith(folder));
  return files.map((file) => file.slice(folder.length)).join(' ');
}

/** @returns undefined when the answer is not our document, e.g. a gateway's maintenance page */
export async function fetchBuild(): Promise<string | undefined> {
  const reply = await fetch(`${documentFolder()}${buildDocument}`, { cache: 'no-store' });
  if (!reply.ok) return undefined;
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null || !('build' in answer)) return undefined;
  return typeof answer.build === 'string' ? answer.build : undefined;
}

/**
 * The folder of index.html: where a host fetched it; otherwise the public path's, unless the files are on a static host
 * of their own.
 */
function documentFolder(): string {
  const fetchedFrom = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
  if (fetchedFrom !== undefined) return fetchedFrom;
  const { origin, href } = new URL(__webpack_public_path__, window.location.origin);
  const isOwnPage = document.documentElement.classList.contains('study-card-page');
  return origin === window.location.origin || !isOwnPage ? href : '/';
}
