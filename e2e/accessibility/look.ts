import type { Page } from 'playwright-core';

/** A state of a page to be checked. */
export interface Look {
  readonly name: string;
  readonly address: string;
  /** Brings the page into the state, and waits for it. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** On a phone it is the same in one column, and another look covers that frame on a phone. */
  readonly isSameOnPhone?: true;
  /** A page for customers, which exists in Chinese only. */
  readonly isChineseOnly?: true;
}
