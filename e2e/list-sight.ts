/** What a person sees of a list: the first record in sight, and where on the screen it stands. */
import type { Page } from 'playwright-core';

export interface Sight {
  readonly key: string;
  readonly topPx: number;
}

/** The part of the window that the header covers. */
const headerPx = 52;

/**
 * The first record in sight, once it has stood still for ten frames with all fonts loaded.
 *
 * @param topPx where sight begins
 */
export const sightOf = (page: Page, topPx = headerPx): Promise<Sight> =>
  page.evaluate(async (coveredPx) => {
    const look = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row-key]')];
      const row = rows.find((each) => each.getBoundingClientRect().bottom > coveredPx);
      return row && { key: row.dataset['rowKey'] ?? '', topPx: row.getBoundingClientRect().top };
    };
    await document.fonts.ready;
    let last = look();
    for (let still = 0; still < 10 || !last;) {
      // Positions are those of a frame; nothing else tells that the next one is as this.
      await new Promise(requestAnimationFrame);
      const next = look();
      still = next && next.key === last?.key && next.topPx === last.topPx ? still + 1 : 0;
      last = next;
    }
    return last;
  }, topPx);

/** Half a pixel of a row's height may be rounded up or down. */
export const isSameSight = (one: Sight, other: Sight): boolean =>
  one.key === other.key && Math.abs(one.topPx - other.topPx) <= 1;
