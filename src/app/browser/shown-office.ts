/** What the server has written into index.html of whose the office is. */
import type { ShownOffice } from '#contract/settings/shown-office';

/** @param page the document, or the element into which a host has copied index.html */
export function shownOffice(page: ParentNode): ShownOffice | undefined {
  const said = page.querySelector<HTMLMetaElement>('meta[name=office]')?.content;
  return said && JSON.parse(said);
}
