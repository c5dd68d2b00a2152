import type { Page } from 'playwright-core';

/** A state of a page that is looked at. */
export interface Look {
  readonly name: string;
  readonly address: string;
  /** Brings the page into the state that is looked at, and waits for it. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** A phone shows the same, one below the other, and another look shows that frame on a phone. */
  readonly isSameOnPhone?: true;
  /** A page for customers, which has no other language. */
  readonly isChineseOnly?: true;
}
