/** The environment of tests on Node, which also prints what the open pages show when a test fails, because a step's timeout doesn't tell. */
import type { Page } from 'playwright-core';
import NodeEnvironment from '../scripts/jest/node-environment';

export default class JourneyEnvironment extends NodeEnvironment {
  private readonly pages = new Set<Page>();

  constructor(...parts: ConstructorParameters<typeof NodeEnvironment>) {
    super(...parts);
    this.global.journeyPages = this.pages;
  }

  async handleTestEvent({ name }: { readonly name: string }): Promise<void> {
    if (name !== 'test_fn_failure') return;
    for (const page of this.pages) {
      if (!page.isClosed()) process.stderr.write(`${page.url()} shows:\n${await lookAt(page)}\n`);
    }
  }
}

const lookAt = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
